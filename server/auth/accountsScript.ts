/** The script of the pop-up's last page: hands the token to the page that opened it, on this origin only, and closes. */
export const ACCOUNTS_SCRIPT = `(() => {
  const data = document.getElementById('hand-over')?.dataset;
  if (!data) return;
  if (!window.opener) {
    document.getElementById('status').textContent =
      'The page that opened this window is gone. Close this window and sign in again.';
    return;
  }
  window.opener.postMessage(
    { type: 'rackline:local-sign-in', nonce: data.nonce, idToken: data.idToken },
    location.origin,
  );
  // The opener closes this window once it has read the message: from a window that is already closed, it comes without a
  // source and is not believed. This is for an opener that does not.
  setTimeout(() => window.close(), 2000);
})();
`;
