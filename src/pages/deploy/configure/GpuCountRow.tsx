import Box from '@mui/material/Box';
import type { CountReason } from '@/domain/deploy/options';
import { formatPrice } from '@/domain/money';
import { counted } from '@/domain/numbers';
import { selectGpuCountChoices } from '@/store/deploy/choices';
import { gpuCountChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { Banner } from '../../../ui/Banner';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';

/** Why a count reads 'Not available'. */
const REASONS: Readonly<Record<CountReason, string>> = {
  soldOut: 'Sold out',
  noRegion: 'The provider names no region',
  noPrice: 'No price',
};

export function GpuCountRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectGpuCountChoices);
  const chosen = choices.find(({ selected }) => selected);
  return (
    <FormRow title="GPU Count" hint="The price is for the whole instance.">
      {(titleId) => (
        <>
          <OptionGroup
            labelledBy={titleId}
            columns={4}
            narrowColumns={2}
            value={chosen === undefined ? null : String(chosen.count)}
            onChange={(count) => dispatch(gpuCountChosen(Number(count)))}
          >
            {choices.map(({ count, label, kind, lowestPrice, regionCount, available, reason }) => (
              <OptionCard
                key={count}
                value={String(count)}
                title={label}
                large
                description={reason === null ? kind : `${kind} · ${REASONS[reason]}`}
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
          {choices.some(({ available }) => available) ? null : <NoCount />}
        </>
      )}
    </FormRow>
  );
}

/** Where no count at all can be had. */
function NoCount() {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Banner
        tone="low"
        title="No regions are available for this configuration."
        text="Please choose another provider or another GPU."
      />
    </Box>
  );
}
