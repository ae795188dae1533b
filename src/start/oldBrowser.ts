/** Marks the document in a browser that is too old for the app; page.css then shows what is said about it. */
const TOO_OLD = 'too-old';

/**
 * Runs before anything else, as it stands: in the JavaScript that every browser reads. It looks for what all browsers of
 * package.json's list have and the app needs, and what came last of that.
 */
export const OLD_BROWSER_SCRIPT = `if(!(window.URL&&URL.canParse&&[].findLast&&window.CSS&&CSS.supports&&CSS.supports('selector(:has(a))')))document.documentElement.className='${TOO_OLD}'`;
