import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createLambda } from '@/server/providers/lambda/adapter';
import type { MachineProvider, MachineStatus } from '@/server/providers/machineProvider';
import { createRunpod } from '@/server/providers/runpod/adapter';
import { createShadeform } from '@/server/providers/shadeform/adapter';
import type { ProviderAccount } from '@/server/providers/http/client';
import { Contract } from './contract';
import type { Dialect } from './fake/dialect';
import type { FakeState } from './fake/machines';
import { LAMBDA } from './lambda/dialect';
import { runpod } from './runpod/dialect';
import { SHADEFORM } from './shadeform/dialect';

/** Contract files that may stand here; `npm run contracts -- FOLDER` names a folder that has more. */
const FOLDER = process.env.CONTRACTS ?? path.join(__dirname, 'contracts');

export interface Sold {
  /** By what the adapter's offer of it is found. */
  instanceType: string;
  /** By what the fake has it sold out. */
  soldAs: string;
  region: string;
  /** Micro-dollars an hour. */
  priceMicros: number;
}

interface Settings {
  fetch?: typeof fetch;
  /** The rest between two requests of one call; left out, there is none. */
  pause?: () => Promise<unknown>;
}

/** An adapter, the fake that stands in for its provider, and how the two spell what is the same. */
interface Kind {
  name: Dialect['name'];
  createAdapter: (account: ProviderAccount, settings?: Settings) => MachineProvider;
  dialect: (contract: Contract | undefined) => Dialect;
  sold: Sold;
  /** What it cannot sell now. */
  soldOut: Pick<Sold, 'instanceType' | 'region'>;
  loginName: string;
  /** The rests between calls that its documentation asks for, in milliseconds. */
  limits: { callPause?: number; createPause?: number };
  /** The provider's words, while the machine has an address, and ours for them. */
  words: readonly (readonly [word: string, state: FakeState, ours: MachineStatus])[];
}

const quickly = (settings: Settings = {}) => ({ pause: () => Promise.resolve(), ...settings });

const KINDS: readonly Kind[] = [
  {
    name: 'shadeform',
    createAdapter: (account, settings) => createShadeform(account, quickly(settings)),
    dialect: () => SHADEFORM,
    sold: {
      ...{ instanceType: 'H100x8', soldAs: 'H100x8', region: 'norway-1' },
      priceMicros: 15_600_000,
    },
    soldOut: { instanceType: 'H100', region: 'texas-1' },
    loginName: 'shadeform',
    limits: {},
    words: [
      ['creating', 'booting', 'booting'],
      ['pending_provider', 'booting', 'booting'],
      ['pending', 'booting', 'booting'],
      ['active', 'active', 'active'],
      ['error', 'error', 'error'],
      ['deleting', 'ending', 'ending'],
      ['deleted', 'ending', 'ended'],
    ],
  },
  {
    name: 'lambda',
    createAdapter: (account, settings) => createLambda(account, quickly(settings)),
    dialect: () => LAMBDA,
    sold: {
      ...{ instanceType: 'gpu_1x_a10', soldAs: 'gpu_1x_a10', region: 'us-east-1' },
      priceMicros: 750_000,
    },
    soldOut: { instanceType: 'gpu_1x_gh200', region: 'us-east-1' },
    loginName: 'ubuntu',
    limits: { callPause: 1000, createPause: 12_000 },
    words: [
      ['booting', 'booting', 'booting'],
      ['active', 'active', 'active'],
      ['unhealthy', 'active', 'active'],
      ['preempted', 'stopped', 'stopped'],
      ['terminating', 'ending', 'ending'],
      ['terminated', 'ending', 'ended'],
    ],
  },
  {
    name: 'runpod',
    createAdapter: (account, settings) => createRunpod(account, quickly(settings)),
    dialect: (contract) => runpod(contract?.knows('PodSsh') ?? true),
    sold: {
      instanceType: '2x NVIDIA GeForce RTX 4090',
      ...{ soldAs: 'NVIDIA GeForce RTX 4090', region: 'EU-RO-1', priceMicros: 1_380_000 },
    },
    soldOut: { instanceType: '1x NVIDIA A40', region: 'EU-RO-1' },
    loginName: 'root',
    limits: {},
    words: [
      ['PROVISIONING', 'booting', 'booting'],
      ['STARTING', 'booting', 'booting'],
      ['RUNNING', 'active', 'active'],
      ['EXITED', 'stopped', 'stopped'],
      ['ERROR', 'error', 'error'],
      ['TERMINATED', 'ending', 'ended'],
    ],
  },
];

/** A provider by one of its contract files, or by none. */
export interface Edition extends Kind {
  title: string;
  readContract: () => Promise<Contract | undefined>;
}

/** Of several versions of one file (`openapi-1.6.0.json`) the newest; others stand for themselves. */
function newest(files: readonly string[]): string[] {
  const byName = new Map<string, string>();
  const inOrder = files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (const file of inOrder) byName.set(file.replace(/-\d+(?:\.\d+)+/u, ''), file);
  return [...byName.values()];
}

function filesOf(name: string): string[] {
  const hasFolder = readdirSync(FOLDER).includes(name);
  const files = hasFolder ? readdirSync(path.join(FOLDER, name)) : [];
  return newest(files.filter((file) => /\.(?:ya?ml|json)$/u.test(file)));
}

/** Each provider with each of its contract files; where the folder has none of it, only the fake's own rules hold. */
export const EDITIONS: readonly Edition[] = KINDS.flatMap((kind): Edition[] => {
  const files = filesOf(kind.name);
  if (files.length === 0) {
    return [
      {
        ...{ ...kind, title: `${kind.name}, without a contract file` },
        readContract: () => Promise.resolve(undefined),
      },
    ];
  }
  return files.map((file) => {
    let contract: Promise<Contract> | undefined;
    // Once, since that and making validators of it takes longer than all checks.
    const readContract = () => (contract ??= Contract.read(path.join(FOLDER, kind.name, file)));
    return { ...kind, title: `${kind.name}, ${file}`, readContract };
  });
});
