/** The files of the app, as addresses: what the sign-in page needs, what every other
 * page needs, what the page at a path needs beside it, and the rest. */
export interface Parts {
  /** The typeface, as far as nearly every text needs it. */
  font: string;
  /** The account provider's library. */
  auth: readonly string[];
  /** In the order in which they are set up. */
  app: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
  /** Everything else. */
  later: readonly string[];
}

/**
 * Runs before anything is painted: for somebody whose session is recorded, or who comes back from a redirect sign-in, the loading
 * view takes the place of the sign-in page (`data-returning`), and the app is fetched beside the first script; for everybody
 * else the account provider's library and the typeface are. The loading view does without the typeface, so that it does not
 * hold up the app (`startApp` fetches it).
 *
 * It is written into the page as its own source text, so it uses nothing from outside itself.
 */
export function prepare(parts: Parts, keys: { session: string; redirect: string }): void {
  const { documentElement, head } = document;
  let isReturning = false;
  try {
    isReturning =
      localStorage.getItem(keys.session) !== null || sessionStorage.getItem(keys.redirect) !== null;
  } catch {
    // A browser that refuses storage keeps no session.
  }
  if (isReturning) documentElement.dataset.returning = '';
  const page = parts.pages[location.pathname] ?? [];
  const preload = (as: string, href: string): void => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    // A typeface is always fetched without the site's cookies, and used only if it was asked for in the same way.
    if (as === 'font') link.crossOrigin = '';
    link.href = href;
    head.append(link);
  };
  // Without the first script nobody else would say that it has not come.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !target.defer) return;
      const notice = document.querySelector<HTMLTemplateElement>('#load-failed');
      if (notice === null) return;
      const copy = notice.content.cloneNode(true);
      if (isReturning) document.querySelector('.splash')?.append(copy);
      else document.querySelector('.sign-in button')?.after(copy);
    },
    true,
  );
  if (!isReturning) preload('font', parts.font);
  for (const href of isReturning ? [...parts.app, ...page] : parts.auth) preload('script', href);
}
