import { createSelector } from '@reduxjs/toolkit';
import {
  assumedOs,
  deploymentTypeChoices,
  gpuCountChoices,
  networkingChoices,
  osChoices,
  providerChoices,
  regionChoices,
  sections,
} from '@/domain/deploy/options';
import { selectConfiguration } from './selectors';

/** What can be chosen in each part of the Instance Configuration, and which parts are shown (specification, section 2). */

export const selectSections = createSelector(selectConfiguration, sections);
export const selectProviderChoices = createSelector(selectConfiguration, providerChoices);
export const selectDeploymentTypeChoices = createSelector(
  selectConfiguration,
  deploymentTypeChoices,
);
export const selectNetworkingChoices = createSelector(selectConfiguration, networkingChoices);
export const selectGpuCountChoices = createSelector(selectConfiguration, gpuCountChoices);
export const selectRegionChoices = createSelector(selectConfiguration, regionChoices);
export const selectAssumedOs = createSelector(selectConfiguration, assumedOs);
export const selectOsChoices = createSelector(selectConfiguration, osChoices);
