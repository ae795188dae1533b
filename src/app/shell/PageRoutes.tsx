import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import { pagePathAt } from '@/contract/pages';
import { SkeletonRows } from '../../ui/Placeholders';
import { Panel } from '../../ui/SectionCard';
import { PartBoundary } from '../crash/PartBoundary';
import { ExportButton } from '../export/ExportButton';
import { codeAt } from '../routes';
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
    <PartBoundary key={pathname} name={pagePathAt(pathname)} actions={<ExportButton />}>
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

/** A page while its chunk is on the way: heading, subtitle and the first box where the page will have them. */
function PageSkeleton() {
  return (
    <div>
      <Skeleton variant="rounded" width={180} height={26} />
      <Skeleton variant="rounded" width={240} height={20} sx={{ mt: 0.75, mb: 3 }} />
      <Panel as="div">
        <SkeletonRows count={6} height={96} label="Loading page" />
      </Panel>
    </div>
  );
}
