import { formatPrice } from '@/domain/money';
import { selectSummary } from '@/store/deploy/selectors';
import { useAppSelector } from '@/store/hooks';
import { DefinitionList } from '../../../ui/DefinitionList';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { Tag } from '../../../ui/Tag';
import { machineSpecs } from '../words';

/** What the choices so far have led to. */
export function SelectedConfigurationRow() {
  const summary = useAppSelector(selectSummary);
  if (summary === null) return null;
  const specs = machineSpecs(summary);
  return (
    <FormRow
      title="GPU Configuration Selected"
      hint="This is the cheapest offer that fits your choices."
    >
      {() => (
        <DefinitionList
          layout="columns"
          items={[
            {
              term: 'Best price',
              value: <Money text={formatPrice(summary.pricePerHour)} unit="/ hour" />,
            },
            { term: 'Provider', value: summary.providerName },
            ...(specs.length === 0 ? [] : [{ term: 'Specs', value: specs.join(' · ') }]),
            { term: 'Deployment type', value: summary.typeLabel },
            { term: 'Network', value: summary.network },
            ...(summary.interconnect === null
              ? []
              : [{ term: 'Interconnect', value: summary.interconnect }]),
            ...(summary.nvlink ? [{ term: 'NVLink', value: <Tag>NVLink Enabled</Tag> }] : []),
          ]}
        />
      )}
    </FormRow>
  );
}
