/* Swagger UI, on what our own server tells of itself: nothing is fetched from elsewhere. */
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
