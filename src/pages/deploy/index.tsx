import { Suspense, useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { useAppSelector } from '@/store/hooks';
import { Banner } from '../../ui/Banner';
import { lazyPart } from '../../ui/lazyPart';
import { PageHeader } from '../../ui/PageHeader';
import { StepIndicator } from '../../ui/StepIndicator';
import { LAYOUT } from '../../ui/theme/layout';
import { OfferList } from './list/OfferList';
import { BottomBar } from './summary/BottomBar';
import { SidePanel } from './summary/SummaryDetails';

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
  const shown = useRef<Element>(null);
  // Another step takes the focus, as another page does, so that a screen reader reads it. The first one does not.
  const focusStep = useCallback((main: HTMLElement | null) => {
    if (main === null) return;
    if (shown.current !== null && shown.current !== main) main.focus({ preventScroll: true });
    shown.current = main;
  }, []);
  return (
    <>
      <PageHeader
        title="GPU Deployment"
        subtitle="Deploy GPUs in seconds"
        actions={<StepIndicator steps={STEPS} current={step === 'configure' ? 0 : 1} />}
      />
      <RealMachines />
      <Columns>
        <div
          key={step}
          ref={focusStep}
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

/** Local mode lets anybody in as anybody, so it says where what they press costs something. */
function RealMachines() {
  const isReal = useAppSelector(({ server }) => server.localMode && server.machines === 'real');
  if (!isReal) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        tone="low"
        title="These machines are real"
        text="Accounts and payments are stand-ins here (local mode). What is deployed is a real machine, at the expense of whoever runs this console."
      />
    </Box>
  );
}

const InstanceConfiguration = lazyPart(() => import('./configure/InstanceConfiguration'));

function scrollBehavior(): ScrollBehavior {
  const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return wantsLess ? 'auto' : 'smooth';
}

function ConfigureStep() {
  const chosen = useAppSelector((state) => state.deploy.configuration.group?.gpuType);
  const isPicked = useRef(false);
  // What is found in place of a failed one is scrolled to as if it were picked.
  const isSought = useAppSelector((state) => Boolean(state.deploy.wish));
  useEffect(() => {
    if (isSought) isPicked.current = true;
  }, [isSought]);
  // The section is there only after the pick has been rendered. A restored draft or a refresh scrolls nothing.
  const scroll = useCallback(
    (section: HTMLElement | null) => {
      if (!isPicked.current || section === null || chosen === undefined) return;
      isPicked.current = false;
      section.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    },
    [chosen],
  );
  return (
    <>
      <OfferList
        onPicked={() => {
          isPicked.current = true;
        }}
      />
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <InstanceConfiguration ref={scroll} />
        </Suspense>
      )}
    </>
  );
}
