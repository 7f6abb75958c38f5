window.ui = SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  docExpansion: "none",
  validatorUrl: null,
});
