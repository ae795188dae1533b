import { useEffect, useState, type RefObject } from 'react';
import type { Area } from './place';

/** Where an element is, as its size changes; all zero until it was measured. */
export function useArea(element: RefObject<HTMLElement | null>): Area {
  const [area, setArea] = useState<Area>({ x: 0, y: 0, width: 0, height: 0 });
  // Its size is the document's: the browser's observer tells it.
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
