import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppSelector } from '@/store/hooks';
import { whenIdle } from '../../environment/whenIdle';
import { lazyPart } from '../../ui/lazyPart';
import { Wanted } from '../Wanted';
import { ToastRegion } from './ToastRegion';
import { useToastContainer } from './toastContainer';

const loadSnackbars = () => import(/* webpackChunkName: "toasts" */ './Snackbars');
const Snackbars = lazyPart(loadSnackbars);

/**
 * Shows the store's current toast, on the sign-in page as in the app (specification, sections 4 and 9). The region is there
 * from the start, for the key that leads to it and so that what comes into it is announced; what shows toasts is fetched
 * when the browser is idle, or with the first of them.
 */
export function ToastHost() {
  const container = useToastContainer();
  const [list, setList] = useState<HTMLElement | null>(null);
  const isWanted = useAppSelector((state) => state.toasts.current !== null);
  // Toasts tell that the server has gone, too: then it is too late to fetch them.
  useEffect(() => whenIdle(loadSnackbars), []);
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
