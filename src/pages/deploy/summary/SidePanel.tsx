import { styled } from '@mui/material/styles';
import { scrollPane } from '../../../ui/scrollPane';
import { Panel } from '../../../ui/SectionCard';
import { LAYOUT } from '../../../ui/theme/layout';
import { NextButton } from './NextButton';
import { SummaryDetails } from './SummaryDetails';

const Root = styled(Panel)({
  position: 'sticky',
  top: `calc(${LAYOUT.topBar} + 24px)`,
  maxHeight: `calc(100vh - ${LAYOUT.topBar} - 48px)`,
  overflowY: 'auto',
});

/** The summary beside the list, which stays in view. */
export function SidePanel() {
  return (
    <Root as="aside" aria-label="Summary" {...scrollPane('summary')}>
      <SummaryDetails action={<NextButton fullWidth />} />
    </Root>
  );
}
