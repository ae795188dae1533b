import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { SignInPage } from '../pages/sign-in/SignInPage';
import { FullScreenLoading } from '../ui/FullScreenLoading';
import { PartBoundary } from './crash/PartBoundary';
import { ExportButton } from './export/ExportButton';
import { ExportHost } from './export/ExportHost';
import { useDocumentTitle } from './shell/pageArrival';
import { Shell } from './shell/Shell';
import { ToastHost } from './toasts/ToastHost';

export function App() {
  return (
    <>
      <PartBoundary name="app" fullScreen actions={<ExportButton />}>
        <Gate />
        <ToastHost />
      </PartBoundary>
      {/* Outside, so that a crash can be exported too. */}
      <ExportHost />
    </>
  );
}

/** Loading view, sign-in page or the signed-in app (specification, section 2, 'Authentication gate'). */
function Gate() {
  const status = useAppSelector((state) => state.session.status);
  const [wasOut, setWasOut] = useState(false);
  if (status === 'signedOut' && !wasOut) setWasOut(true);
  useDocumentTitle(status === 'signedOut' ? 'Sign in' : null);
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'signedOut') return <SignInPage />;
  return <Shell afterSignIn={wasOut} />;
}
