import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useDocumentKey } from '../ui/keys';
import { Header } from './header/Header';
import { Inspector } from './inspector/Inspector';
import { neighbour } from './replay/steps';
import { Stage } from './stage/Stage';
import { selectVisibleSteps } from './state/selectors';
import { stepChosen, useViewer, useViewerDispatch } from './state/store';
import { Timeline } from './timeline/Timeline';
import { Transport } from './timeline/Transport';
import { Welcome } from './welcome/Welcome';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `
    'header header' auto
    'stage side' minmax(0, 1fr)
    'transport side' auto / minmax(0, 1fr) clamp(340px, max(min(30vw, 480px), 21.25rem), 50vw)`,
  height: '100dvh',
  minHeight: 560,
  '& > header': { gridArea: 'header' },
  '& > .side': {
    gridArea: 'side',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
    minHeight: 0,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > .transport': { gridArea: 'transport' },
  '& > .stage': { gridArea: 'stage' },
  '&[data-empty]': { display: 'block', height: 'auto', minHeight: '100dvh' },
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    gridTemplate: `
      'header' auto
      'stage' 60vh
      'transport' auto
      'side' auto / minmax(0, 1fr)`,
    '& > .side': { gridTemplateRows: '25rem 30rem', borderLeft: 0 },
  },
}));

/** The whole viewer: a place for a file, and once there is one, what it shows and the steps that led there. */
export function Viewer() {
  const isOpen = useViewer((state) => state.file !== null);
  useStepKeys();
  return (
    <Root data-empty={isOpen ? undefined : ''}>
      <GlobalStyles styles={{ html: { overflowY: 'auto' } }} />
      {isOpen ? (
        <>
          <Header />
          <div className="side">
            <Timeline />
            <Inspector />
          </div>
          <Transport />
        </>
      ) : (
        <Welcome />
      )}
      {/* Last, so that one comes to the controls before the many links of the person's page; always there, so that its
          files are loaded with the viewer's own. */}
      <Stage />
    </Root>
  );
}

/** Where arrow keys mean something else already. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [role="slider"], [role="tablist"]';

/** ← and → go from step to step, wherever the focus is. */
function useStepKeys(): void {
  const dispatch = useViewerDispatch();
  const visible = useViewer(selectVisibleSteps);
  const current = useViewer((state) => state.step);
  useDocumentKey((event) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(TAKEN) !== null) return;
    const next = neighbour(visible, current, key === 'ArrowRight' ? 1 : -1);
    if (next === null) return;
    event.preventDefault();
    dispatch(stepChosen(next.index));
  });
}
