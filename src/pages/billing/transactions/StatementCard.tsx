import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { styled } from '@mui/material/styles';
import type { StatementForm } from '@/contract/receipt';
import { statementMonthChosen, statementPressed } from '@/store/billing/slice';
import { selectStatement } from '@/store/billing/statement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamId } from '@/store/teams/selectors';
import { PendingButton } from '../../../ui/PendingButton';
import { Note } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { SelectField } from '../../../ui/SelectField';
import { Spinner } from '../../../ui/Spinner';
import { useBillingSelector } from '../useBillingSelector';

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

const BUTTONS = [
  { as: 'csv', label: 'CSV', name: 'Download the statement as CSV', icon: <DownloadRounded /> },
  { as: 'page', label: 'Print', name: 'Print the statement', icon: <PrintOutlined /> },
] as const satisfies readonly { as: StatementForm; label: string; name: string; icon: object }[];

export function StatementCard() {
  const dispatch = useAppDispatch();
  const { options, month } = useBillingSelector(selectStatement);
  const opening = useAppSelector((state) => state.billing.opening.statements);
  const hasTeam = useAppSelector((state) => selectTeamId(state) !== null);
  return (
    <SectionCard title="Statement">
      <Note>
        Opening balance, credits, usage by instance, refunds and closing balance of a month, in UTC.
      </Note>
      <Controls>
        <SelectField
          label="Month of the statement"
          value={month}
          options={options}
          onChange={(chosen) => dispatch(statementMonthChosen(chosen))}
        />
        {BUTTONS.map(({ as, label, name, icon }) => {
          const isOpening = opening.includes(as);
          return (
            <PendingButton
              key={as}
              variant="outlined"
              aria-label={name}
              startIcon={isOpening ? <Spinner label="Opening" size={16} /> : icon}
              pending={isOpening}
              disabled={!hasTeam}
              onClick={() => dispatch(statementPressed({ month, as }))}
            >
              {label}
            </PendingButton>
          );
        })}
      </Controls>
    </SectionCard>
  );
}
