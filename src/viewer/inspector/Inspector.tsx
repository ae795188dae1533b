import { styled } from '@mui/material/styles';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { selectStates } from '../state/selectors';
import { type InspectorTab, tabChosen, useViewer, useViewerDispatch } from '../state/store';
import { ActionPanel } from './ActionPanel';
import { ChangesPanel } from './ChangesPanel';
import { CopyAsTest } from './CopyAsTest';
import { Tree } from './Tree';

const Root = styled('section')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    padding: '12px 16px 10px',
  },
  '& > .body': { minHeight: 0, overflow: 'auto', padding: '0 16px 16px' },
});

const TABS: readonly { value: InspectorTab; label: string; hint: string }[] = [
  { value: 'changes', label: 'Changes', hint: 'What this step has changed in the state' },
  { value: 'action', label: 'Action', hint: 'The action as it was recorded' },
  { value: 'state', label: 'State', hint: 'The whole state after this step' },
];

const PANELS = { changes: ChangesPanel, action: ActionPanel, state: StatePanel };

export function Inspector() {
  const dispatch = useViewerDispatch();
  const tab = useViewer((state) => state.tab);
  const Panel = PANELS[tab];
  return (
    <Root aria-label="Step details">
      <div className="head">
        <SegmentedControl
          label="Details"
          value={tab}
          options={TABS}
          onChange={(next) => dispatch(tabChosen(next))}
        />
        <CopyAsTest />
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className="body" role="group" aria-label="Details of the step" tabIndex={0}>
        <Panel />
      </div>
    </Root>
  );
}

function StatePanel() {
  const { after } = useViewer(selectStates);
  return after === null ? null : <Tree label="State" value={after} />;
}
