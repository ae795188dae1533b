import { type MouseEvent, useRef } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { MAX_AMOUNT_LENGTH, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { type CreditPackage, packageNotes } from '@/domain/billing/packages';
import { packageOfAmount } from '@/domain/billing/purchase';
import { selectAmountProblem } from '@/store/credits/selectors';
import { amountChanged, type CreditsSurface } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LimitedTextField } from '../ui/LimitedTextField';
import { OptionGroup } from '../ui/OptionGroup';
import { OptionTile } from '../ui/OptionTile';

const CUSTOM = 'custom';

interface AmountChoiceProps {
  /** Where credits are bought, each with an amount of its own. */
  surface: CreditsSurface;
  packages: readonly CreditPackage[];
  /** A tile stands for any other amount. */
  withCustom?: boolean;
}

/** Packages, and a field that holds what the chosen one comes to or any other amount. */
export function AmountChoice({ surface, packages, withCustom = false }: AmountChoiceProps) {
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
          pending={isPending}
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
      {/* Of text: in a field of numbers a browser throws away what it takes for none, such as a comma. */}
      <LimitedTextField
        label="Custom amount"
        value={amount}
        onType={fill}
        inputMode="decimal"
        limit={MAX_AMOUNT_LENGTH}
        error={problem !== null}
        helperText={problem ?? `From $${MIN_DEPOSIT} to $${MAX_DEPOSIT}`}
        readOnly={isPending}
        inputRef={field}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            $
          </InputAdornment>
        }
      />
    </>
  );
}
