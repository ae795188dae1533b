import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { watchFocus } from '../app/focus/keepFocus';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { announceScreen } from './screen/screenDocument';
import { startScreen } from './screen/startScreen';
import { createViewerStore } from './state/store';
import { linkSteps } from './timeline/stepLink';
import { Viewer } from './Viewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

loadFonts();

// The same files run twice: in the window as the viewer, and in the frame inside it as the person's screen.
const frame = window.frameElement;
if (frame === null) startViewer(root);
else announceScreen(frame, window, (onFault) => startScreen(root, onFault));

/**
 * Fetches every font file of a page, whether a letter of it is on the screen already or not: what is shown later may need
 * it, and nothing may be fetched then.
 */
function loadFonts(): void {
  window.addEventListener('load', () => {
    // Without a file the page has the fonts of the machine.
    for (const face of document.fonts) void face.load().catch(() => undefined);
  });
}

/** Renders the viewer into an element. */
function startViewer(root: HTMLElement): void {
  watchFocus(window);
  const store = createViewerStore();
  linkSteps(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ThemeRoot>
          <Viewer />
        </ThemeRoot>
      </Provider>
    </StrictMode>,
  );
}
