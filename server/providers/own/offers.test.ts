import { parseMachines } from './machinesFile';
import { machinesFor, offersOf } from './offers';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g';

/** Machines of one shape but for what is given. */
const machinesOf = (...given: object[]) =>
  parseMachines(
    JSON.stringify({
      machines: given.map((one, index) => ({
        ...{ name: `rack-${index}`, host: `10.0.0.${index + 1}`, hostKey: KEY },
        admin: { user: 'root', identityFile: 'key' },
        tenant: { user: 'ubuntu', home: '/home/ubuntu' },
        gpu: { type: 'H100-SXM', count: 8 },
        ...{ region: 'here', os: 'ubuntu22.04', pricePerHour: 1 },
        ...one,
      })),
    }),
    'machines.json',
  );
const NETWORK = { type: 'infiniband', bandwidth: '400 Gbps' };

it('tells of the type and the network what the list tells, and nothing else', () => {
  const offers = offersOf(
    machinesOf({}, { type: 'baremetal', network: NETWORK }, { type: 'vm' }),
    () => true,
  );
  expect(offers.map(({ extras }) => extras)).toEqual([
    {},
    { deployment_type: 'baremetal', networking_type: 'infiniband', networking_specs: NETWORK },
    { deployment_type: 'vm' },
  ]);
});

it('finds the machines of an offer, also where an older list told neither', () => {
  const machines = machinesOf({}, { type: 'vm' }, {});
  const [first, second] = offersOf(machines, () => true);
  const namesOf = (placement: unknown) =>
    machinesFor(machines, { placement, operatingSystem: 'ubuntu22.04' }).map(({ name }) => name);
  expect(namesOf(first?.placement)).toEqual(['rack-0', 'rack-2']);
  expect(namesOf(second?.placement)).toEqual(['rack-1']);
  const stored = { shape: '["H100-SXM",8,null,null,null,null,"here",1000000]' };
  expect(namesOf(stored)).toEqual(['rack-0', 'rack-2']);
});
