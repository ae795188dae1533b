import { networkType } from './network';

it.each([
  [{ networkingType: 'infiniband', extras: { networking_type: 'ethernet' } }, 'infiniband'],
  [{ networkingType: 'InfiniBand NDR' }, 'infiniband'],
  [{ networkingType: 'Ethernet', name: 'my-infiniband-box' }, 'ethernet'],
  [{ extras: { networking_type: 'infiniband' } }, 'infiniband'],
  [{ configuration: { networking_type: 'ethernet' } }, 'ethernet'],
  [{ extras: { networking_specs: { type: 'InfiniBand' } } }, 'infiniband'],
  [{ extras: { interconnect: 'Infiniband' } }, 'infiniband'],
  [{ name: 'h100-infiniband-a' }, 'infiniband'],
  [{ networkingType: 'roce', extras: { deployment_type: 'baremetal' } }, 'roce'],
  [{ networkingType: ' ', extras: { deployment_type: 'baremetal' } }, 'ethernet'],
  [{ extras: { deployment_type: 'baremetal' } }, 'ethernet'],
  [{ configuration: { deployment_type: 'BareMetal' } }, 'ethernet'],
  [{ configuration: { gpuType: 'H100_BAREMETAL' } }, 'ethernet'],
  [{ gpuModelId: 'H100_BAREMETAL' }, 'ethernet'],
  [{ extras: { deployment_type: 'vm', interconnect: 'PCIe' }, name: 'box' }, null],
  [{}, null],
])('%j is on %s', (deployment, type) => {
  expect(networkType(deployment)).toBe(type);
});
