import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastDismissed } from '@/store/toasts/slice';
import { keyOf, useDocumentKey } from '../../ui/keys';
import { LAYOUT } from '../../ui/theme/layout';

/** The key that moves the focus to the toasts (specification, section 9). */
const KEY = 'F8';

/** Right of the toast: the invitations widget, and its panel while it is open. */
const BESIDE_BUTTON = 88;
const BESIDE_PANEL = 400;

const WIDTH = 380;

/** On a phone, what a toast stands above beside the wizard's summary: the invitations widget, its panel, a drawer's footer. */
const ABOVE_BUTTON = 64;
const ABOVE_PANEL = 392;
const DRAWER_FOOT = 80;

const Root = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: theme.zIndex.snackbar,
  width: WIDTH,
  maxWidth: 'calc(100% - 32px)',
  borderRadius: theme.vars.shape.borderRadius,
  // notistack places its own container; here the region does.
  '& .notistack-SnackbarContainer': {
    position: 'static',
    width: '100%',
    maxWidth: 'none',
    alignItems: 'stretch',
    '& .notistack-CollapseWrapper': { padding: 0 },
    '& .notistack-Snackbar': { width: '100%', minWidth: 0 },
  },
  [theme.breakpoints.up('md')]: {
    'body:has([data-invitations]) &': { right: BESIDE_BUTTON },
    'body:has([data-invitations="open"]) &': { right: BESIDE_PANEL },
    'body:has([data-drawer]) &': {
      right: `min(${LAYOUT.drawer + 24}px, calc(100% - ${WIDTH + 24}px))`,
    },
  },
  [theme.breakpoints.between('md', 'lg')]: { 'body:has([data-summary-bar]) &': { bottom: 88 } },
  // Neither the page's heading nor what is fixed at the bottom is covered, nor the buttons of a drawer or dialog.
  [theme.breakpoints.down('md')]: {
    '--floor': LAYOUT.bottomNav,
    '--widget': '0px',
    right: 16,
    bottom: 'calc(var(--floor) + var(--widget) + 8px)',
    'body:has([data-summary-bar]) &': {
      '--floor': `calc(${LAYOUT.bottomNav} + ${LAYOUT.summaryBar})`,
    },
    'body:has([data-invitations]) &': { '--widget': `${ABOVE_BUTTON}px` },
    'body:has([data-invitations="open"]) &': { '--widget': `${ABOVE_PANEL}px` },
    'body:has([data-drawer]) &': { bottom: DRAWER_FOOT },
    'body:has(.MuiDialog-root, [data-part-failed]) &': { bottom: 'auto', top: 8 },
  },
}));

interface ToastRegionProps {
  /** The element that the toasts go into. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where toasts appear. F8 brings the focus here, Escape dismisses the toast and gives the focus back. */
export function ToastRegion({ ref, children }: ToastRegionProps) {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.toasts.current);
  const isOpen = current?.open ?? false;
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  useDocumentKey((event) => {
    if (keyOf(event) !== KEY) return;
    event.preventDefault();
    if (!region.current?.contains(document.activeElement)) before.current = document.activeElement;
    region.current?.focus();
  });

  // A dismissed toast takes its close button with it: the document's focus goes back to where it was before.
  useEffect(() => {
    const active = document.activeElement;
    if (isOpen || active === null || !region.current?.contains(active)) return;
    if (before.current instanceof HTMLElement) before.current.focus();
  }, [isOpen]);

  function onEscape(event: KeyboardEvent): void {
    if (keyOf(event.nativeEvent) !== 'Escape') return;
    event.stopPropagation();
    if (current?.open) dispatch(toastDismissed(current.id));
    else if (before.current instanceof HTMLElement) before.current.focus();
  }

  return (
    <Root ref={region} tabIndex={-1} aria-label="Notifications (F8)" onKeyDown={onEscape}>
      <div ref={ref} />
      {children}
    </Root>
  );
}
