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

/** Which parts of the Instance Configuration are shown, and the choices of each (§2). */

export const selectSections = createSelector(selectConfiguration, sections);
/** The providers of the chosen group. */
export const selectProviderChoices = createSelector(selectConfiguration, providerChoices);
/** The deployment types of the chosen group. */
export const selectDeploymentTypeChoices = createSelector(
  selectConfiguration,
  deploymentTypeChoices,
);
/** The networking types of bare metal. */
export const selectNetworkingChoices = createSelector(selectConfiguration, networkingChoices);
/** The GPU counts with their lowest prices. */
export const selectGpuCountChoices = createSelector(selectConfiguration, gpuCountChoices);
/** The regions of the chosen count. */
export const selectRegionChoices = createSelector(selectConfiguration, regionChoices);
/** The operating system that is assumed where the offer names none. */
export const selectAssumedOs = createSelector(selectConfiguration, assumedOs);
/** The operating systems of the chosen region. */
export const selectOsChoices = createSelector(selectConfiguration, osChoices);
