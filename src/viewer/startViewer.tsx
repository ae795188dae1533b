import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { watchFocus } from '../app/focus/watchFocus';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { createViewerStore } from './state/store';
import { linkSteps } from './timeline/stepLink';
import { Viewer } from './Viewer';

/** Renders the viewer into an element. */
export function startViewer(root: HTMLElement): void {
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
