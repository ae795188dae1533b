import { useRef, type PointerEvent, type RefObject } from 'react';

/** How far to the right a toast must be pulled to be dismissed (specification, section 9). Pixels. */
export const SWIPE_THRESHOLD = 50;

/** Pointer handlers that let an element be pulled to the right and call `onSwipe` when it is let go far enough. */
export function useSwipe(elementRef: RefObject<HTMLElement | null>, onSwipe: () => void) {
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
