import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useAppSelector } from '@/store/hooks';
import { CurrentToast } from './CurrentToast';
import { ToastRegion } from './ToastRegion';
import { ToastTransition } from './ToastTransition';
import { useToastContainer } from './toastContainer';

/** The one place on the screen; what it says comes from the store. */
const PLACE = 'toast';
const ANCHOR = { vertical: 'bottom', horizontal: 'right' } as const;
const MOTION = { enter: 150, exit: 120 } as const;

/** Shows the store's current toast, on the sign-in page as in the app (specification, sections 4 and 9). */
export default function ToastHost() {
  const container = useToastContainer();
  const [list, setList] = useState<HTMLElement | null>(null);
  return createPortal(
    <ToastRegion ref={setList}>
      {list === null ? null : (
        <SnackbarProvider
          maxSnack={1}
          domRoot={list}
          anchorOrigin={ANCHOR}
          TransitionComponent={ToastTransition}
          transitionDuration={MOTION}
        >
          <StoreToNotistack />
        </SnackbarProvider>
      )}
    </ToastRegion>,
    container,
  );
}

/** Opens and closes notistack's snackbar as the store says; when it closes is the store's business. */
function StoreToNotistack() {
  const isOpen = useAppSelector((state) => state.toasts.current?.open ?? false);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!isOpen) return undefined;
    enqueueSnackbar('', { key: PLACE, persist: true, content: () => <CurrentToast /> });
    return () => closeSnackbar(PLACE);
  }, [isOpen, enqueueSnackbar, closeSnackbar]);
  return null;
}
