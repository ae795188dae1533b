import { formatPrice } from '@/domain/money';
import { counted } from '@/domain/numbers';
import { selectGpuCountChoices } from '@/store/deploy/choices';
import { gpuCountChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';

export function GpuCountRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectGpuCountChoices);
  const chosen = choices.find(({ selected }) => selected);
  return (
    <FormRow title="GPU Count" hint="The price is for the whole instance.">
      {(titleId) => (
        <OptionGroup
          labelledBy={titleId}
          columns={4}
          narrowColumns={2}
          value={chosen === undefined ? null : String(chosen.count)}
          onChange={(count) => dispatch(gpuCountChosen(Number(count)))}
        >
          {choices.map(({ count, label, kind, lowestPrice, regionCount, available }) => (
            <OptionCard
              key={count}
              value={String(count)}
              title={label}
              large
              description={kind}
              disabled={!available}
              price={
                lowestPrice === null ? undefined : (
                  <Money text={formatPrice(lowestPrice)} unit="/ h" />
                )
              }
              meta={available ? counted(regionCount, 'region') : 'Not available'}
            />
          ))}
        </OptionGroup>
      )}
    </FormRow>
  );
}
