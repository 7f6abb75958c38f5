// The first calls go to the service that shows them.
for (const code of document.querySelectorAll("pre code")) {
  code.textContent = code.textContent.replaceAll("http://127.0.0.1:8000", location.origin);
}
