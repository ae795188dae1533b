/** The page for the frame: the scripts and styles of this page, which are in the browser's cache already. */
export function screenDocument(): string {
  const files = document.head.querySelectorAll('script[src], link[rel="stylesheet"]');
  const tags = [...files].map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screen</title>${tags}<style>body{margin:0}</style></head><body><div id="root"></div></body></html>`;
}
