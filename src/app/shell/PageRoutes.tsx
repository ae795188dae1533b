import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { partOfPath } from '@/store/failures/parts';
import { PartBoundary } from '../crash/PartBoundary';
import { ExportButton } from '../export/ExportButton';
import { codeAt } from '../routes';
import { PageSkeleton } from './PageSkeleton';
import { useDocumentTitle, usePageArrival } from './pageArrival';

/**
 * The page at the current address. A page that fails leaves the shell standing.
 * @param afterSignIn the sign-in page was shown before it
 */
export function PageRoutes({ afterSignIn = false }: { afterSignIn?: boolean }) {
  const { pathname } = useLocation();
  const { title, Page } = codeAt(pathname);
  // Above what may fail: a page whose code never comes has its name as well.
  useDocumentTitle(title);
  // A page that the browser has opened or reloaded leaves the focus alone.
  const [opened] = useState(pathname);
  const [isArrival, setIsArrival] = useState(afterSignIn);
  if (pathname !== opened && !isArrival) setIsArrival(true);
  return (
    <PartBoundary key={pathname} name={partOfPath(pathname)} actions={<ExportButton />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        {isArrival ? <Arrival /> : null}
      </Suspense>
    </PartBoundary>
  );
}

/** Stands beside the page inside the Suspense boundary, so that the page is on screen when its effect runs. */
function Arrival() {
  usePageArrival();
  return null;
}
