import CheckRounded from '@mui/icons-material/CheckRounded';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Tooltip from '@mui/material/Tooltip';
import { asTest } from '@/domain/snapshot/asTest';
import { Button } from '../../ui/Button';
import { copyText, useTemporary } from '../../ui/CopyButton';
import { selectStates } from '../state/selectors';
import { useViewer } from '../state/store';

type Outcome = 'copied' | 'failed';

const LABELS: Record<Outcome, string> = { copied: 'Copied', failed: 'Could not copy' };

const OUTCOME_SHOWN_MS = 1500;

/** Copies a test that replays the actions up to the current step and expects its state. */
export function CopyAsTest() {
  const file = useViewer((state) => state.file);
  const { after } = useViewer(selectStates);
  const step = useViewer((state) => state.step);
  const [outcome, show] = useTemporary<Outcome>(OUTCOME_SHOWN_MS);

  async function copy(): Promise<void> {
    if (file === null || after === null) return;
    const { state, actions } = file.snapshot;
    const source = asTest({
      title: `${file.name} up to step ${Math.min(step, actions.length)}`,
      state,
      actions: actions.slice(0, step),
      finalState: after,
    });
    show((await copyText(source)) ? 'copied' : 'failed');
  }

  return (
    <Tooltip
      describeChild
      title="A jest test: the state at the beginning, the actions up to this step, the state that they must lead to"
    >
      <Button
        startIcon={outcome === 'copied' ? <CheckRounded color="success" /> : <ScienceOutlined />}
        onClick={() => void copy()}
      >
        {outcome === null ? 'Copy as test' : LABELS[outcome]}
      </Button>
    </Tooltip>
  );
}
