import { styled } from '@mui/material/styles';
import { balanceLevel, type BalanceLevel, formatBalance, MINIMUM_BALANCE } from '@/domain/balance';
import { formatMoney } from '@/domain/money';
import { plainNumber } from '@/domain/numbers';
import { addCreditsOpened } from '@/store/credits/slice';
import { selectSummary } from '@/store/deploy/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/teams/selectors';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { DefinitionList } from '../../../ui/DefinitionList';
import { Money } from '../../../ui/Money';
import type { Tone } from '../../../ui/tone';

const TONES: Readonly<Record<BalanceLevel, Tone>> = { red: 'bad', yellow: 'low', green: 'good' };

const Root = styled('div')({
  display: 'grid',
  gap: 16,
  '& + button': { marginTop: 16 },
});

/** The balance in its colour, how long it lasts, and a warning where it is under the minimum. */
export function BalanceLines() {
  const dispatch = useAppDispatch();
  const balance = useAppSelector(selectBalance);
  const hours = useAppSelector((state) => selectSummary(state)?.hoursCovered ?? null);
  // In the second step the banner above the keys says it.
  const isBannerHere = useAppSelector((state) => state.deploy.step === 'configure');
  const hasOthers = useAppSelector((state) => selectSummary(state)?.hasOthers ?? false);
  if (balance === undefined) return null;
  const level = balanceLevel(balance);
  return (
    <Root>
      <DefinitionList
        items={[
          {
            term: 'Current balance',
            value: (
              <Money
                text={formatBalance(balance)}
                tone={level === null ? 'neutral' : TONES[level]}
              />
            ),
          },
          ...(hours === null
            ? []
            : [
                {
                  term: 'Covers',
                  value: `${plainNumber(hours)} h ${hasOthers ? 'with your other instances' : 'at this price'}`,
                },
              ]),
        ]}
      />
      {level === 'red' && isBannerHere ? (
        <Banner
          tone="low"
          title={`Under the ${formatMoney(MINIMUM_BALANCE)} minimum`}
          text="Add credits to deploy an instance."
          action={
            <Button size="small" onClick={() => dispatch(addCreditsOpened())}>
              Add Credits
            </Button>
          }
        />
      ) : null}
    </Root>
  );
}
