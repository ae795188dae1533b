import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { watchFocus } from '../app/focus/watchFocus';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { createViewerStore } from './state/store';
import { Viewer } from './Viewer';

/** Renders the viewer into an element. */
export function startViewer(root: HTMLElement): void {
  watchFocus(window);
  createRoot(root).render(
    <StrictMode>
      <Provider store={createViewerStore()}>
        <ThemeRoot>
          <Viewer />
        </ThemeRoot>
      </Provider>
    </StrictMode>,
  );
}
