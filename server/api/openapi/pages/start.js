// Draws the documentation; a file of its own because the page allows no inline script.
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
});
