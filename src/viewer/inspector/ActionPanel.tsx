import { styled } from '@mui/material/styles';
import { CopyButton } from '../../ui/CopyButton';
import { Note } from '../../ui/Placeholders';
import { selectStep } from '../state/selectors';
import { useViewer } from '../state/store';
import { valueBlock } from './values';

const Root = styled('div')(({ theme }) => ({
  '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& .type': { ...theme.typography.mono, overflowWrap: 'anywhere' },
  '& pre': {
    ...theme.typography.mono,
    margin: '4px 0',
    padding: 12,
    borderRadius: 8,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.surface.well,
  },
}));

export function ActionPanel() {
  const action = useViewer(selectStep)?.action ?? null;
  if (action === null) {
    return <Note>There is no action at this end of the recording.</Note>;
  }
  const { text, isCut } = valueBlock(action);
  return (
    <Root>
      <div className="head">
        <p className="type">{action.type}</p>
        <CopyButton value={JSON.stringify(action, null, 2)} label="action" />
      </div>
      <pre>{text}</pre>
      {isCut ? <Note>Shortened; the button copies the whole.</Note> : null}
    </Root>
  );
}
