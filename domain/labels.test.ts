import {
  deploymentTypeLabel,
  networkingLabel,
  osLabel,
  providerMonogram,
  providerName,
  providerVia,
} from './labels';

it.each([
  ['voltage-park', 'Voltage Park', 'VP'],
  ['tensordock', 'TensorDock', 'TD'],
  ['sesterce', 'Sesterce', 'SE'],
  ['denvr', 'Denvr', 'DV'],
  ['runpod', 'RunPod', 'RP'],
  ['lambda-labs', 'Lambda Labs', 'LL'],
  ['paperspace', 'Paperspace', 'PS'],
  ['vast-ai', 'Vast.ai', 'VA'],
  ['coreweave', 'CoreWeave', 'CW'],
  ['hyperstack', 'Hyperstack', 'HY'],
  ['massed-compute', 'Massed Compute', 'MC'],
  ['a--b-', 'A B', 'AB'],
  ['', 'Unknown', '?'],
  ['-', 'Unknown', '?'],
  [null, 'Unknown', '?'],
  ['constructor', 'Constructor', 'CO'],
])('provider %j is %s, %s', (slug, name, monogram) => {
  expect([providerName(slug), providerMonogram(slug)]).toEqual([name, monogram]);
});

it.each([
  ['ubuntu22.04', 'Ubuntu 22.04'],
  ['ubuntu2204', 'Ubuntu 22.04'],
  ['Ubuntu20.04', 'Ubuntu 20.04'],
  ['ubuntu22.04_cuda12.2_shade_os', 'Ubuntu 22.04 (CUDA 12.2), Shade OS'],
  ['ubuntu22.04_cuda12.6_shade_os', 'Ubuntu 22.04 (CUDA 12.6), Shade OS'],
  ['ubuntu20.04_cuda12.4_shade_os', 'Ubuntu 20.04 (CUDA 12.4), Shade OS'],
  ['ubuntu_22_shade_os', 'Ubuntu 22, Shade OS'],
  ['ubuntu2204_ml_everything', 'Ubuntu 22.04 (ML Everything)'],
  ['ubuntu22.04_cuda12.1_ml_everything', 'Ubuntu 22.04 (CUDA 12.1) (ML Everything)'],
  ['centos7', 'CentOS 7'],
  ['centos7.9', 'CentOS 7.9'],
  ['rhel8', 'RHEL 8'],
  ['debian12', 'Debian 12'],
  ['fedora39', 'Fedora 39'],
  ['rocky9', 'Rocky Linux 9'],
  ['alma9.3', 'AlmaLinux 9.3'],
  ['almalinux9', 'AlmaLinux 9'],
  ['windows11', 'Windows 11'],
  ['windows2022_cuda12.4', 'Windows 2022 (CUDA 12.4)'],
  ['arch_linux_rolling', 'arch linux rolling'],
  ['talos', 'talos'],
  ['Ubuntu-22.04', 'Ubuntu-22.04'],
  ['', 'Ubuntu-22.04'],
  [null, 'Ubuntu-22.04'],
])('operating system %j is %s', (os, label) => {
  expect(osLabel(os)).toBe(label);
});

test('deployment types and networks have names; unknown words stay', () => {
  expect(['vm', 'baremetal', 'container'].map(deploymentTypeLabel)).toEqual([
    'Virtual Machine',
    'Bare Metal',
    'container',
  ]);
  expect(['ethernet', 'InfiniBand', 'roce'].map(networkingLabel)).toEqual([
    'Ethernet',
    'InfiniBand',
    'roce',
  ]);
});

it.each([
  ['hyperstack', 'Shadeform', 'Hyperstack via Shadeform'],
  ['runpod', null, 'RunPod'],
  ['runpod', ' ', 'RunPod'],
  [null, undefined, 'Unknown'],
  ['own', undefined, 'Own machines'],
])('%p rented out by %p is %p', (slug, via, name) => {
  expect(providerVia(slug, via)).toBe(name);
});
