// Swagger UI, with the landmarks, headings and names that a screen reader needs.
const inSection = (name) => (Part, { React }) => (props) =>
  React.createElement("section", { "aria-label": name }, React.createElement(Part, props));

const underHeading = (text) => (Part, { React }) => (props) =>
  React.createElement("div", null, React.createElement("h2", null, text), React.createElement(Part, props));

// A link inside of a button cannot be reached.
const asText = (_, { React }) => ({ text }) => React.createElement("span", null, text);

const accessible = () => ({
  wrapComponents: {
    InfoContainer: inSection("About"),
    SchemesContainer: inSection("Authorization"),
    operations: underHeading("Operations"),
    Models: inSection("Schemas"),
    DeepLink: asText,
    // Calls go to the server of the page: there is none to choose.
    ServersContainer: () => () => null,
  },
});

const NAMES = [
  ["select.examples-select-element", "aria-label", "Example"],
  ["select.content-type", "aria-label", "Media type"],
  [".content-type-wrapper select", "aria-label", "Media type"],
  ["textarea.body-param__text", "aria-label", "Request body"],
  [".microlight", "tabindex", "0"],
];

function nameParts() {
  for (const [selector, attribute, value] of NAMES) {
    for (const part of document.querySelectorAll(`${selector}:not([${attribute}])`)) part.setAttribute(attribute, value);
  }
}

new MutationObserver(nameParts).observe(document.querySelector("#contract"), { childList: true, subtree: true });

window.ui = SwaggerUIBundle({
  url: "../openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  docExpansion: "none",
  validatorUrl: null,
  syntaxHighlight: false,
  plugins: [accessible],
});
