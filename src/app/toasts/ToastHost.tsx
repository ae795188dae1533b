import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppSelector } from '@/store/hooks';
import { lazyPart } from '../lazyPart';
import { Wanted } from '../Wanted';
import { ToastRegion } from './ToastRegion';
import { useToastContainer } from './toastContainer';

const Snackbars = lazyPart(() => import(/* webpackChunkName: "toasts" */ './Snackbars'));

/**
 * Shows the store's current toast, on the sign-in page as in the app (specification, sections 4 and 9). The region is there
 * from the start, for the key that leads to it and so that what comes into it is announced; what shows toasts is fetched
 * with the first of them.
 */
export function ToastHost() {
  const container = useToastContainer();
  const [list, setList] = useState<HTMLElement | null>(null);
  const isWanted = useAppSelector((state) => state.toasts.current !== null);
  return createPortal(
    <ToastRegion ref={setList}>
      {list === null ? null : (
        <Wanted when={isWanted}>
          <Snackbars list={list} />
        </Wanted>
      )}
    </ToastRegion>,
    container,
  );
}
