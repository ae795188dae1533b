import { useId, type Ref } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { selectSections } from '@/store/deploy/choices';
import { useAppSelector } from '@/store/hooks';
import { OfferNoticeBanner } from '../OfferNoticeBanner';
import { GpuFacts } from './GpuFacts';
import { GpuCountRow } from './GpuCountRow';
import { OperatingSystemRow } from './OperatingSystemRow';
import { ProviderRow } from './ProviderRow';
import { RegionRow } from './RegionRow';
import { SelectedConfigurationRow } from './SelectedConfigurationRow';
import { DeploymentTypeRow, NetworkingTypeRow } from './TypeRows';

const Root = styled('section')({
  marginTop: 48,
  // Scrolled to, it stands below the top bar.
  scrollMarginTop: 24,
  '& > h2': { marginBottom: 16 },
  '& > [role="status"]': { marginBottom: 16 },
});

/** Everything that is to be chosen below the offer, in order; each part when it is its turn. */
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
