import { type Ref, useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { pricedAt } from '@/domain/money';
import { selectSections } from '@/store/deploy/choices';
import { selectSummary } from '@/store/deploy/selectors';
import { useAppSelector } from '@/store/hooks';
import { DefinitionList } from '../../../ui/DefinitionList';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { Tag } from '../../../ui/Tag';
import { OfferNoticeBanner } from '../OfferNoticeBanner';
import { machineSpecs } from '../machineSpecs';
import {
  DeploymentTypeRow,
  GpuCountRow,
  NetworkingTypeRow,
  OperatingSystemRow,
  ProviderRow,
} from './ChoiceRows';
import { RegionRow } from './RegionRow';

const Root = styled('section')({
  marginTop: 48,
  // Scrolled to, it stands below the top bar.
  scrollMarginTop: 24,
  '& > h2': { marginBottom: 16 },
  '& > [role="status"]': { marginBottom: 16 },
});

export default function InstanceConfiguration({ ref }: { ref?: Ref<HTMLElement> }) {
  const titleId = useId();
  const shown = useAppSelector(selectSections);
  return (
    <Root ref={ref} aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        Instance Configuration
      </Typography>
      <OfferNoticeBanner />
      <GpuFacts />
      {shown.provider ? <ProviderRow /> : null}
      {shown.deploymentType ? <DeploymentTypeRow /> : null}
      {shown.networkingType ? <NetworkingTypeRow /> : null}
      {shown.gpuCount ? <GpuCountRow /> : null}
      {shown.selected ? (
        <>
          <SelectedConfigurationRow />
          <RegionRow />
          <OperatingSystemRow />
        </>
      ) : null}
    </Root>
  );
}

function GpuFacts() {
  const summary = useAppSelector(selectSummary);
  if (summary === null) return null;
  const { memory, specs, cores } = summary.gpu;
  return (
    <Box sx={{ pb: 2.5 }}>
      <DefinitionList
        layout="columns"
        items={[
          { term: 'GPU', value: summary.gpuName },
          { term: 'GPU memory', value: memory },
          { term: 'GPU specs', value: specs },
          { term: 'GPU cores', value: cores },
        ]}
      />
    </Box>
  );
}

function SelectedConfigurationRow() {
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
              value: <Money {...pricedAt(summary.pricePerHour, '/ hour')} />,
            },
            { term: 'Provider', value: summary.providerName },
            { term: 'Specs', value: specs.join(' · ') || null },
            { term: 'Deployment type', value: summary.typeLabel },
            { term: 'Network', value: summary.network },
            { term: 'Interconnect', value: summary.interconnect },
            { term: 'NVLink', value: summary.nvlink ? <Tag>NVLink Enabled</Tag> : null },
            { term: 'Good to know', value: summary.terms },
          ]}
        />
      )}
    </FormRow>
  );
}
