import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from '../../app/App';
import { followScroll } from '../../app/scroll/followScroll';
import { StoreRouter } from '../../app/StoreRouter';
import { ClockProvider } from '../../environment/clock';
import { TimeZoneProvider } from '../../environment/timeZone';
import { ThemeRoot } from '../../ui/theme/ThemeRoot';
import type { Moment, Screen, ScreenFault } from './screenDocument';
import { createPast, type Past } from './past';

interface Showing {
  source: object;
  step: number;
  past: Past;
  isFaulty: boolean;
  stopScroll: () => void;
}

/**
 * Shows moments by the app itself: its theme, its router and its pages, on a store and a clock that stand still.
 * After a fault the next moment mounts a new tree, since an error boundary that has caught stays in its failed state.
 */
export function startScreen(container: HTMLElement, onFault: (fault: ScreenFault) => void): Screen {
  let showing: Showing | null = null;
  let drawings = 0;

  function report(error: unknown): void {
    if (showing === null) return;
    showing.isFaulty = true;
    onFault({
      step: showing.step,
      message: error instanceof Error ? error.message : String(error),
    });
  }

  const root = createRoot(container, { onCaughtError: report, onUncaughtError: report });

  function mount(moment: Moment): void {
    showing?.stopScroll();
    const past = createPast(moment);
    const stopScroll = followScroll(window, past.store, { isReplay: true });
    showing = { source: moment.source, step: moment.step, past, isFaulty: false, stopScroll };
    drawings += 1;
    root.render(
      <Provider key={drawings} store={past.store}>
        <ClockProvider value={past.clock}>
          <TimeZoneProvider value={moment.timeZone}>
            <ThemeRoot>
              <StoreRouter>
                <App />
              </StoreRouter>
            </ThemeRoot>
          </TimeZoneProvider>
        </ClockProvider>
      </Provider>,
    );
  }

  return {
    show: (moment) => {
      if (showing === null || showing.isFaulty || showing.source !== moment.source) {
        mount(moment);
        return;
      }
      showing.step = moment.step;
      showing.past.move(moment);
    },
  };
}
