import { announceScreen } from './screen/announce';
import { startScreen } from './screen/startScreen';
import { startViewer } from './startViewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

loadFonts(window);

// The same files run twice: in the window as the viewer, and in the frame inside it as the person's screen.
const frame = window.frameElement;
if (frame === null) startViewer(root);
else announceScreen(frame, window, (onFault) => startScreen(root, onFault));

/**
 * Fetches every font file of a page, whether a letter of it is on the screen already or not: what is shown later may need
 * it, and nothing may be fetched then.
 */
function loadFonts(page: Window): void {
  page.addEventListener('load', () => {
    // Without a file the page has the fonts of the machine.
    for (const face of page.document.fonts) void face.load().catch(() => undefined);
  });
}
