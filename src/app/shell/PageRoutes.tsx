import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../pages/not-found/NotFoundPage';
import { CrashBoundary } from '../crash/CrashBoundary';
import { ExportButton } from '../export/ExportButton';
import { PAGES } from '../routes';
import { PageSkeleton } from './PageSkeleton';
import { usePageArrival } from './pageArrival';

/** The page at the current address. A page that fails leaves the shell standing. */
export function PageRoutes() {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const hasLeftRef = useRef(false);
  // In a layout effect, which comes before the effects of the page that is shown then.
  useLayoutEffect(() => {
    if (pathname !== opened) hasLeftRef.current = true;
  }, [pathname, opened]);
  return (
    <CrashBoundary key={pathname} actions={<ExportButton />}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {Object.values(PAGES).map(({ path, title, Page }) => (
            <Route
              key={path}
              path={path}
              caseSensitive
              element={
                <Arrival title={title} hasLeftRef={hasLeftRef}>
                  <Page />
                </Arrival>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <Arrival title="Page Not Found" hasLeftRef={hasLeftRef}>
                <NotFoundPage />
              </Arrival>
            }
          />
        </Routes>
      </Suspense>
    </CrashBoundary>
  );
}

interface ArrivalProps {
  title: string;
  hasLeftRef: RefObject<boolean>;
  children: ReactNode;
}

/** Stands inside the Suspense boundary, so that the page is on screen when its effect runs. */
function Arrival({ title, hasLeftRef, children }: ArrivalProps) {
  usePageArrival(title, hasLeftRef);
  return children;
}
