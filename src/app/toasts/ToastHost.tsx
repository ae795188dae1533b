import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastHeld, toastReleased } from '@/store/toasts/slice';
import { after, whenIdle } from '../../environment/schedule';
import { lazyPart } from '../../ui/lazyPart';
import { OnDemand } from '../OnDemand';
import { ToastRegion } from './ToastRegion';

/** The first page is shown with nothing else on the wire. Milliseconds. */
const HEAD_START_MS = 1000;

const loadSnackbars = () => import(/* webpackChunkName: "toasts" */ './Snackbars');
const Snackbars = lazyPart(loadSnackbars);

/**
 * Fetches what shows toasts. They tell that the server has gone, too: then it is too late to fetch them, and what they told
 * would be lost. Nobody has pressed anything so soon that it would matter.
 */
export async function fetchToasts(): Promise<void> {
  await after(HEAD_START_MS);
  await loadSnackbars().catch(() => whenIdle(loadSnackbars));
}

/**
 * Shows the store's current toast, on the sign-in page as in the app (specification, sections 4 and 9). The region is there
 * from the start, for the key that leads to it and so that what comes into it is announced; what shows toasts is fetched
 * soon after the first page is on the screen, however busy the browser is.
 */
export function ToastHost() {
  const container = useToastContainer();
  const [list, setList] = useState<HTMLElement | null>(null);
  const hasToast = useAppSelector((state) => state.toasts.current !== null);
  const [isReady, setIsReady] = useState(false);
  useHeld(!isReady);
  return createPortal(
    <ToastRegion ref={setList}>
      {list === null ? null : (
        <OnDemand name="toasts" when={hasToast}>
          <Snackbars list={list} />
          <Arrival onArrival={setIsReady} />
        </OnDemand>
      )}
    </ToastRegion>,
    container,
  );
}

/** Holds the clock of toasts, which runs in the store, while nothing can show them: a toast must not expire before it was seen. */
function useHeld(isHeld: boolean): void {
  const dispatch = useAppDispatch();
  const id = useAppSelector(({ toasts: { current } }) => (current?.open ? current.id : null));
  useEffect(() => {
    if (!isHeld || id === null) return undefined;
    dispatch(toastHeld());
    return () => void dispatch(toastReleased());
  }, [isHeld, id, dispatch]);
}

/** Stands beside a lazy part: once React's Suspense, which says so to nobody else, has shown that, this is there too. */
function Arrival({ onArrival }: { onArrival: (isReady: true) => void }) {
  useEffect(() => onArrival(true), [onArrival]);
  return null;
}

/**
 * An element at the end of the body that holds the toasts. Dialogs hide everything else from assistive technology and
 * take back a focus that leaves them; toasts are above dialogs, so both are prevented for them.
 */
function useToastContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  // The document's body is outside of what React draws.
  useEffect(() => {
    document.body.append(container);
    const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
    observer.observe(container, { attributes: true, attributeFilter: ['aria-hidden'] });
    container.addEventListener('focusin', stop);
    return () => {
      container.removeEventListener('focusin', stop);
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
}

function stop(event: Event): void {
  event.stopPropagation();
}
