import type { ReactElement } from 'react';
import Fade from '@mui/material/Fade';
import type { TransitionProps } from 'notistack';

type ToastTransitionProps = Pick<
  TransitionProps,
  'in' | 'appear' | 'timeout' | 'onEnter' | 'onEntered' | 'onExit' | 'onExited'
> & { children: ReactElement };

/** Material UI's fade in the place of notistack's slide: it follows the theme and `prefers-reduced-motion`. */
export function ToastTransition({
  in: isIn,
  appear,
  timeout,
  onEnter,
  onEntered,
  onExit,
  onExited,
  children,
}: ToastTransitionProps) {
  return (
    <Fade
      in={isIn}
      appear={appear}
      timeout={timeout}
      onEnter={onEnter}
      onEntered={onEntered}
      onExit={onExit}
      onExited={onExited}
    >
      {children}
    </Fade>
  );
}
