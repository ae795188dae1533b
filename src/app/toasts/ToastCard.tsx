import { type FocusEvent, useRef, type PointerEvent, type RefObject } from 'react';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '@/store/hooks';
import { pageOpened } from '@/store/location/slice';
import { teamPicked } from '@/store/teams/slice';
import { type Toast, toastDismissed, toastHeld, toastReleased } from '@/store/toasts/slice';
import { Button } from '../../ui/Button';
import { floating } from '../../ui/theme/layout';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  padding: '12px 8px 12px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  ...floating(theme),
  color: theme.vars.palette.text.primary,
  // Up and down scroll the page; to the right dismisses.
  touchAction: 'pan-y',
  '& > svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.text.secondary },
  '& > .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 500 },
  '& p': { marginTop: 2, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& p + button': { marginTop: 8 },
  '& > button': { margin: '-4px 0' },
  '&[data-tone="success"] > svg': { color: theme.vars.palette.success.main },
  '&[data-tone="destructive"]': {
    borderColor: theme.alpha(theme.vars.palette.error.main, 0.4),
    '& > svg': { color: theme.vars.palette.error.main },
  },
}));

const ICON = {
  default: InfoOutlined,
  success: CheckCircleOutlineRounded,
  destructive: ErrorOutlineRounded,
} as const;

/**
 * One toast. Its time stands still while the pointer or the focus is on it; a swipe to the right dismisses it. A
 * destructive one interrupts a screen reader, the others wait.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const root = useRef<HTMLDivElement>(null);
  const { id, title, description, tone = 'default', switchTo, opens } = toast;
  const isDestructive = tone === 'destructive';
  const dismiss = () => dispatch(toastDismissed(id));
  const swipe = useSwipe(root, dismiss);
  const follow = (action: UnknownAction) => () => {
    dispatch(action);
    dismiss();
  };
  const Icon = ICON[tone];

  function onBlur(event: FocusEvent): void {
    const stays = event.currentTarget.contains(event.relatedTarget);
    if (!stays && !root.current?.matches(':hover')) dispatch(toastReleased());
  }

  function onPointerLeave(): void {
    if (!root.current?.contains(document.activeElement)) dispatch(toastReleased());
  }

  return (
    <Root
      ref={root}
      data-tone={tone}
      role={isDestructive ? 'alert' : 'status'}
      aria-live={isDestructive ? 'assertive' : 'polite'}
      aria-atomic="true"
      onPointerEnter={() => dispatch(toastHeld())}
      onPointerLeave={onPointerLeave}
      onFocus={() => dispatch(toastHeld())}
      onBlur={onBlur}
      {...swipe}
    >
      <Icon aria-hidden />
      <div className="words">
        <strong>{title}</strong>
        {description === undefined ? null : <p>{description}</p>}
        {switchTo === undefined ? null : (
          <Button size="small" variant="outlined" onClick={follow(teamPicked(switchTo))}>
            Switch to this team
          </Button>
        )}
        {opens === undefined ? null : (
          <Button size="small" variant="outlined" onClick={follow(pageOpened(opens))}>
            Look at Instances
          </Button>
        )}
      </div>
      <IconButton size="small" aria-label="Close notification" onClick={dismiss}>
        <CloseRounded />
      </IconButton>
    </Root>
  );
}

/** How far to the right a toast must be pulled to be dismissed (specification, section 9). Pixels. */
export const SWIPE_THRESHOLD = 50;

/** Pointer handlers that let an element be pulled to the right and call `onSwipe` when it is let go far enough. */
function useSwipe(elementRef: RefObject<HTMLElement | null>, onSwipe: () => void) {
  const start = useRef<number | null>(null);

  function pull(distance: number): void {
    if (elementRef.current)
      elementRef.current.style.translate = distance > 0 ? `${distance}px 0` : '';
  }

  function letGo(event: PointerEvent): void {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    if (distance >= SWIPE_THRESHOLD) onSwipe();
    else pull(0);
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button !== 0 || isButton) return;
      start.current = event.clientX;
      elementRef.current?.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) pull(event.clientX - start.current);
    },
    onPointerUp: letGo,
    onPointerCancel: () => {
      start.current = null;
      pull(0);
    },
  };
}
