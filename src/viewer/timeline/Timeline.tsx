import { useDeferredValue } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { plainNumber } from '@/domain/numbers';
import { SearchField } from '../../ui/SearchField';
import { selectListed, selectSteps, selectVisibleSteps } from '../state/selectors';
import { noiseToggled, searchChanged, useViewer, useViewerDispatch } from '../state/store';
import { StepList } from './StepList';

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .head': { display: 'grid', gap: 10, padding: '14px 16px 10px' },
  '& .title': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
  '& .MuiFormControlLabel-label': {
    fontSize: '0.75rem',
    color: theme.vars.palette.text.secondary,
  },
}));

/** The steps by name: what the person did, what the server answered. */
export function Timeline() {
  const dispatch = useViewerDispatch();
  const steps = useViewer(selectSteps);
  const visible = useViewer(selectVisibleSteps);
  const listed = useDeferredValue(useViewer(selectListed));
  const search = useViewer((state) => state.search);
  const noiseShown = useViewer((state) => state.noiseShown);
  const noise = steps.filter(({ isNoise }) => isNoise).length;
  return (
    <Root aria-label="Steps">
      <div className="head">
        <div className="title">
          <Typography variant="h2">
            {`${search === '' ? '' : `${plainNumber(listed.length)} of `}${plainNumber(visible.length)} steps`}
          </Typography>
          <FormControlLabel
            control={
              <Switch
                checked={noiseShown}
                disabled={noise === 0}
                onChange={() => dispatch(noiseToggled())}
              />
            }
            label={`Bookkeeping (${noise})`}
          />
        </div>
        <SearchField
          limit={MAX_SEARCH_LENGTH}
          label="Search steps"
          placeholder="Search steps, types, payloads"
          value={search}
          onChange={(text) => dispatch(searchChanged(text))}
        />
      </div>
      <StepList steps={listed} />
    </Root>
  );
}
