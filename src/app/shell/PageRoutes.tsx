import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { partOfPath } from '@/store/failures/parts';
import { PartBoundary } from '../crash/PartBoundary';
import { useDocumentTitle } from '../documentTitle';
import { ExportButton } from '../export/ExportButton';
import { codeAt } from '../routes';
import { PageSkeleton } from './PageSkeleton';
import { usePageArrival } from './pageArrival';

/**
 * The page at the current address. A page that fails leaves the shell standing.
 * @param afterSignIn the sign-in page was shown before it
 */
export function PageRoutes({ afterSignIn = false }: { afterSignIn?: boolean }) {
  const { pathname } = useLocation();
  const { title, Page } = codeAt(pathname);
  // Above what may fail: a page whose code never comes has its name as well.
  useDocumentTitle(title);
  const [opened] = useState(pathname);
  const hasArrivedRef = useRef(afterSignIn);
  // In a layout effect, which comes before the effects of the page that is shown then.
  useLayoutEffect(() => {
    if (pathname !== opened) hasArrivedRef.current = true;
  }, [pathname, opened]);
  return (
    <PartBoundary key={pathname} name={partOfPath(pathname)} actions={<ExportButton />}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival hasArrivedRef={hasArrivedRef}>
          <Page />
        </Arrival>
      </Suspense>
    </PartBoundary>
  );
}

interface ArrivalProps {
  hasArrivedRef: RefObject<boolean>;
  children: ReactNode;
}

/** Stands inside the Suspense boundary, so that the page is on screen when its effect runs. */
function Arrival({ hasArrivedRef, children }: ArrivalProps) {
  usePageArrival(hasArrivedRef);
  return children;
}
