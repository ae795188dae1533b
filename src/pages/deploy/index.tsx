import { Suspense, useEffect, useRef } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { useAppSelector } from '@/store/hooks';
import { lazyPart } from '../../ui/lazyPart';
import { PageHeader } from '../../ui/PageHeader';
import { StepIndicator } from '../../ui/StepIndicator';
import { LAYOUT } from '../../ui/theme/layout';
import { ConfigureStep } from './ConfigureStep';
import { BottomBar } from './summary/BottomBar';
import { SidePanel } from './summary/SidePanel';

const SshKeyStep = lazyPart(() => import('./key/SshKeyStep'));

const STEPS = ['Configure Instance', 'SSH Key'];

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${LAYOUT.summary}`,
  gap: 24,
  alignItems: 'start',
  // It takes focus as another step begins, so that a screen reader reads it; nothing is there to press.
  '& > [data-step]:focus': { outline: 'none' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The wizard in which a GPU instance is chosen, configured and deployed (specification, section 2). */
export function Page() {
  const step = useAppSelector((state) => state.deploy.step);
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const main = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  // Another step is like another page: it is read from its beginning. The one that the page opens with is left alone.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    main.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <PageHeader
        title="GPU Deployment"
        subtitle="Deploy GPUs in seconds"
        actions={<StepIndicator steps={STEPS} current={step === 'configure' ? 0 : 1} />}
      />
      <Columns>
        <div
          ref={main}
          tabIndex={-1}
          data-step={step}
          role="group"
          aria-label={STEPS[step === 'configure' ? 0 : 1]}
        >
          {step === 'configure' ? (
            <ConfigureStep />
          ) : (
            <Suspense fallback={null}>
              <SshKeyStep />
            </Suspense>
          )}
        </div>
        {isWide ? <SidePanel /> : <BottomBar />}
      </Columns>
    </>
  );
}
