import { lazy, Suspense, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { SignInPage } from '../pages/sign-in/SignInPage';
import { FullScreenLoading } from '../ui/FullScreenLoading';
import { CrashBoundary } from './crash/CrashBoundary';
import { ExportButton } from './export/ExportButton';
import { ExportHost } from './export/ExportHost';
import { loadExportDialog } from './export/loadExportDialog';
import { prefetchWhenIdle } from './prefetch';

// The signed-out page must be usable before the rest has been fetched, so the rest is a chunk of its own.
const loadShell = () => import('./shell/Shell');
const loadToasts = () => import('./toasts/ToastHost');
const Shell = lazy(loadShell);
const ToastHost = lazy(loadToasts);

/** The whole app: what the authentication gate lets through, the toasts above it, and the export of what all of it shows. */
export function App() {
  return (
    <>
      <CrashBoundary fullScreen actions={<ExportButton />}>
        <Gate />
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      </CrashBoundary>
      {/* Outside, so that a crash can be exported too. */}
      <ExportHost />
    </>
  );
}

/** Loading view, sign-in page or the signed-in app (specification, section 2, 'Authentication gate'). */
function Gate() {
  const status = useAppSelector((state) => state.session.status);
  const isExchanging = useAppSelector((state) => state.session.exchanging);
  // The shell is fetched while the server is still asked who it is, or while the person reads the sign-in page.
  useEffect(() => {
    if (isExchanging) void loadShell().catch(() => undefined);
    return prefetchWhenIdle([loadShell, loadExportDialog]);
  }, [isExchanging]);
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'signedOut') return <SignInPage />;
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <Shell />
    </Suspense>
  );
}
