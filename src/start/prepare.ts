/** The scripts of the app, as addresses: what every page needs, and what the page at a path needs beside it. */
export interface Parts {
  app: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs before anything is painted: for somebody whose session the account provider's library will restore, the loading
 * view takes the place of the sign-in page (`data-returning`), and the app is fetched beside the first script.
 *
 * It is written into the page as its own source text, so it uses nothing from outside itself.
 */
export function prepare(parts: Parts): void {
  const { documentElement, head } = document;
  const has = (storage: Storage, prefix: string): boolean =>
    Object.keys(storage).some((key) => key.startsWith(prefix));
  try {
    if (
      !location.hash.includes('local_sign_in=') &&
      !has(localStorage, 'firebase:authUser:') &&
      !has(sessionStorage, 'firebase:pendingRedirect:')
    )
      return;
  } catch {
    // A browser that refuses storage keeps no session.
    return;
  }
  documentElement.dataset.returning = '';
  for (const href of [...parts.app, ...(parts.pages[location.pathname] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    head.append(link);
  }
}
