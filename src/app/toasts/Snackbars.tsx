import { useEffect, type ComponentProps } from 'react';
import Fade from '@mui/material/Fade';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useAppSelector } from '@/store/hooks';
import { ToastCard } from './ToastCard';

const ANCHOR = { vertical: 'bottom', horizontal: 'right' } as const;
const MOTION = { enter: 150, exit: 120 } as const;

/** notistack, showing the store's current toast in `list`. */
export default function Snackbars({ list }: { list: HTMLElement }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      domRoot={list}
      anchorOrigin={ANCHOR}
      // In the place of its slide: it follows the theme and `prefers-reduced-motion`.
      TransitionComponent={Fade}
      transitionDuration={MOTION}
    >
      <StoreToNotistack />
    </SnackbarProvider>
  );
}

/** Opens and closes notistack's snackbar as the store says; when it closes is the store's business. */
function StoreToNotistack() {
  const isOpen = useAppSelector((state) => state.toasts.current?.open ?? false);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  // notistack keeps its snackbars itself.
  useEffect(() => {
    if (!isOpen) return undefined;
    // A key of its own each time: by a key that is still fading out, the next one would go with it.
    const key = enqueueSnackbar('', { persist: true, content: () => <CurrentToast /> });
    return () => closeSnackbar(key);
  }, [isOpen, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The store's toast; a new one replaces the one before and is announced again. The transition gives the props. */
function CurrentToast({ ref, style }: Pick<ComponentProps<'div'>, 'ref' | 'style'>) {
  const toast = useAppSelector((state) => state.toasts.current);
  return (
    <div ref={ref} style={{ ...style, width: '100%' }}>
      {toast === null ? null : <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}
