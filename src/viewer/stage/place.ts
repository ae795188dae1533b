import { type RefObject, useEffect, useState } from 'react';
import type { Zoom } from '../state/store';

/** Where an element is, as its size changes; all zero until it was measured. */
export function useArea(element: RefObject<HTMLElement | null>): Area {
  const [area, setArea] = useState<Area>({ x: 0, y: 0, width: 0, height: 0 });
  // Synchronizes with the element's size in the document, by the browser's observer.
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { x, y, width, height } = watched.getBoundingClientRect();
      setArea({ x, y, width, height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return area;
}

export interface Size {
  /** CSS pixels. */
  width: number;
  height: number;
}

/** An area of the window, in CSS pixels from its top left corner; they may be broken. */
interface Area extends Size {
  x: number;
  y: number;
}

/** Where in an area a screen stands, and how much smaller than life. */
interface Place extends Size {
  left: number;
  top: number;
  scale: number;
}

const SMALLEST = 0.05;

/**
 * Puts a screen into the middle of an area: as a whole where it would not fit, but never enlarged. It begins at a whole
 * pixel of the window: only so its own pixels are those that the person saw.
 */
export function placeOf({ width, height }: Size, area: Area, zoom: Zoom): Place {
  const fitting = Math.max(SMALLEST, Math.min(1, area.width / width, area.height / height));
  const scale = zoom === 'actual' ? 1 : fitting;
  const shown = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return {
    ...shown,
    scale,
    left: offset(area.x, area.width, shown.width),
    top: offset(area.y, area.height, shown.height),
  };
}

function offset(start: number, room: number, size: number): number {
  return Math.ceil(start + Math.max(0, (room - size) / 2 - 1)) - start;
}
