import { useRef, type MouseEvent } from 'react';
import { MAX_AMOUNT_LENGTH, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { packageNotes, type CreditPackage } from '@/domain/billing/packages';
import { packageOfAmount } from '@/domain/billing/purchase';
import { selectAmountProblem } from '@/store/credits/selectors';
import { amountChanged, type CreditsSurface } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AmountField } from '../ui/AmountField';
import { OptionGroup } from '../ui/OptionGroup';
import { OptionTile } from '../ui/OptionTile';

const CUSTOM = 'custom';

interface AmountChoiceProps {
  /** Where credits are bought, each with an amount of its own. */
  surface: CreditsSurface;
  packages: readonly CreditPackage[];
  /** A tile stands for any other amount. */
  withCustom?: boolean;
  /** Of the field. */
  id: string;
}

/** Packages, and a field that holds what the chosen one comes to or any other amount. */
export function AmountChoice({ surface, packages, withCustom = false, id }: AmountChoiceProps) {
  const dispatch = useAppDispatch();
  const { amount } = useAppSelector((state) => state.credits.drafts[surface]);
  const isPending = useAppSelector((state) => state.credits.processing !== null);
  const problem = useAppSelector((state) => selectAmountProblem(state, surface));
  const field = useRef<HTMLInputElement>(null);
  const fill = (typed: string) => dispatch(amountChanged({ surface, amount: typed }));

  // A pointer goes on to the field by itself. Arrow keys also pass over the tile, and must be able to leave it again.
  function followPointer({ detail, target }: MouseEvent): void {
    const isPointer = detail > 0;
    if (isPointer && target instanceof HTMLInputElement && target.value === CUSTOM)
      field.current?.focus();
  }

  return (
    <>
      <div onClick={followPointer}>
        <OptionGroup
          label="Credit packages"
          columns={3}
          narrowColumns={3}
          value={withCustom ? String(packageOfAmount(amount) ?? CUSTOM) : amount}
          onChange={(chosen) => fill(chosen === CUSTOM ? '' : chosen)}
          disabled={isPending}
        >
          {packages.map((offered) => (
            <OptionTile
              key={offered.amount}
              value={String(offered.amount)}
              title={`$${offered.amount}`}
              notes={packageNotes(offered)}
            />
          ))}
          {withCustom ? <OptionTile value={CUSTOM} title="Custom" /> : null}
        </OptionGroup>
      </div>
      <AmountField
        id={id}
        label="Custom amount"
        value={amount}
        onChange={fill}
        min={MIN_DEPOSIT}
        max={MAX_DEPOSIT}
        limit={MAX_AMOUNT_LENGTH}
        problem={problem}
        readOnly={isPending}
        inputRef={field}
      />
    </>
  );
}
