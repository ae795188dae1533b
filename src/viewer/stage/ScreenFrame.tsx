import { useCallback, useEffect, useState } from 'react';
import { isScreenReady, type Moment, type Screen, SCREEN_READY } from '../screen/screenDocument';
import { screenFailed, useViewerDispatch } from '../state/store';

interface ScreenFrameProps {
  /** In CSS pixels; media queries inside follow it. */
  width: number;
  height: number;
  /** How much smaller than life it is shown. */
  scale: number;
  /** What is shown; nothing where it is null. */
  moment: Moment | null;
}

/** A document of its own with the person's screen. It can run its own scripts, and nothing else. */
export function ScreenFrame({ width, height, scale, moment }: ScreenFrameProps) {
  const dispatch = useViewerDispatch();
  const [screen, setScreen] = useState<Screen | null>(null);
  const [content] = useState(screenDocument);

  // Before anything else can run: the document inside says once that it is ready, at times before effects run.
  const listen = useCallback(
    (frame: HTMLIFrameElement) => {
      function start(event: Event): void {
        if (isScreenReady(event)) setScreen(event.detail((fault) => dispatch(screenFailed(fault))));
      }
      frame.addEventListener(SCREEN_READY, start);
      return () => frame.removeEventListener(SCREEN_READY, start);
    },
    [dispatch],
  );

  // Synchronizes the program that draws the screen in the frame's document.
  useEffect(() => {
    if (moment !== null) screen?.show(moment);
  }, [screen, moment]);

  return (
    <iframe
      ref={listen}
      title="The user’s screen"
      // No pop-ups, downloads, forms or navigation: what is pressed inside stays without effect.
      sandbox="allow-scripts allow-same-origin"
      srcDoc={content}
      width={width}
      height={height}
      // In life size on a layer of its own, so that its pixels do not depend on where in the window it stands.
      style={scale === 1 ? { willChange: 'transform' } : { scale: String(scale) }}
    />
  );
}

/** The page for the frame: the scripts and styles of this page, which are in the browser's cache already. */
function screenDocument(): string {
  const files = document.head.querySelectorAll('script[src], link[rel="stylesheet"]');
  const tags = [...files].map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screen</title>${tags}<style>body{margin:0}</style></head><body><div id="root"></div></body></html>`;
}
