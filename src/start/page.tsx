import { renderToStaticMarkup } from 'react-dom/server.node';
import type { Compilation } from 'webpack';
import { PRODUCT_NAME } from '@/domain/product';
import { REDIRECT_KEY, SESSION_KEY } from '../app/services/auth/sessionRecord';
import { ButtonContent } from '../pages/sign-in/ButtonContent';
import { SignInView } from '../pages/sign-in/SignInView';
import { LogoMark } from '../ui/LogoMark';
import { color, colorVariables } from '../ui/theme/tokens';
import { builtFiles } from './files';
import { prepare } from './prepare';
import { PARTS_ID } from './prefetchParts';
import { LOAD_FAILED_ID, SIGNING_IN_ID } from './signInButton';

/** Marks the document in a browser that is too old for the app; page.css then shows what is said about it. */
const TOO_OLD = 'too-old';

/**
 * Runs before anything else, as it stands: in the JavaScript that every browser reads. It looks for what all browsers of
 * package.json's list have and the app needs, and what came last of that.
 */
const OLD_BROWSER_SCRIPT = `if(!(window.URL&&URL.canParse&&[].findLast&&window.CSS&&CSS.supports&&CSS.supports('selector(:has(a))')))document.documentElement.className='${TOO_OLD}'`;

const KEYS = { session: SESSION_KEY, redirect: REDIRECT_KEY };

const ICON = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none'><rect width='20' height='20' rx='5' fill='${color.background}'/><rect x='3' y='3' width='14' height='14' rx='3.5' stroke='${color.text}' stroke-width='1.75'/><path d='M3 10h14' stroke='${color.text}' stroke-width='1.75'/><path d='M6.5 6.5h3M6.5 13.5h6.5' stroke='${color.accent}' stroke-width='2' stroke-linecap='round'/></svg>`;

/**
 * The page as it comes over the wire. The build calls it when scripts and styles have their names.
 * @returns the text of index.html
 */
export default function page({ compilation }: { compilation: Compilation }): string {
  const { scripts, styles, parts } = builtFiles(compilation);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${OLD_BROWSER_SCRIPT}</script>
<script type="application/json" id="${PARTS_ID}">${JSON.stringify(parts)}</script>
<script>(${String(prepare)})(JSON.parse(document.getElementById('${PARTS_ID}').textContent),${JSON.stringify(KEYS)})</script>
<title>${PRODUCT_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="GPU Cloud Infrastructure: rent GPUs from many providers, by the hour.">
<meta name="theme-color" content="${color.background}">
<meta name="color-scheme" content="dark">
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${rootRule()}${styles}</style>
${scripts.map((src) => `<script defer src="${src}"></script>`).join('\n')}
</head>
<body>${renderToStaticMarkup(<Body />)}</body>
</html>
`;
}

function Body() {
  return (
    <>
      <noscript>
        <p className="no-script">
          {`${PRODUCT_NAME} runs in the browser and needs JavaScript. Please allow it for this site and reload the page.`}
        </p>
      </noscript>
      <main className="old-browser">
        <h1>This browser is too old for {PRODUCT_NAME}</h1>
        <p>
          Please update it, or open this page in a current Chrome, Edge, Firefox or Safari (17 or
          newer).
        </p>
      </main>
      <div id="root">
        <Splash />
        <SignInView isBusy={false} isWaiting />
      </div>
      <template id={SIGNING_IN_ID}>
        <ButtonContent isBusy />
      </template>
      <template id={LOAD_FAILED_ID}>
        <p className="problem" role="alert">
          <span>{`The connection may have failed, or a newer version has been published. `}</span>
          <a href="">Reload the page</a>
          <span> to try again.</span>
        </p>
      </template>
    </>
  );
}

/** The loading view (specification, section 2). */
function Splash() {
  return (
    <main className="splash">
      <LogoMark size={40} />
      <h1>
        <i aria-hidden="true" />
        <span>Loading...</span>
      </h1>
    </main>
  );
}

function rootRule(): string {
  const lines = Object.entries(colorVariables).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
