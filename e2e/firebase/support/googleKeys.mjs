/** Loaded by the server's process before the server itself: Google's address answers with the key set of the test. */
const ADDRESS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keySet = process.env.TEST_KEY_SET;
const real = globalThis.fetch;

globalThis.fetch = async (resource, options) =>
  String(resource instanceof Request ? resource.url : resource) === ADDRESS
    ? new Response(keySet, { headers: { 'Content-Type': 'application/json' } })
    : real(resource, options);
