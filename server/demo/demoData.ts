import { PAYMENT_DECLINED } from '@/domain/refusals';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import type { PackageId, PaymentMethod } from '@/contract/payment';
import type { PaymentResult } from '../services/payments/localCheckout';

/** The people of the demo team, and one who is only invited. All sign in through the local account provider. */
export const DEMO_ACCOUNTS = {
  owner: { email: 'owner@example.com', name: 'Olivia Hart' },
  admin: { email: 'admin@example.com', name: 'Adrian Cole' },
  member: { email: 'member@example.com', name: 'Maya Lind' },
  new: { email: 'new@example.com', name: 'Noah Reed' },
} as const;
export type DemoMember = Exclude<keyof typeof DEMO_ACCOUNTS, 'new'>;

export const DEMO_TEAM = { name: 'Demo Lab', slug: 'demo-lab' };

/** Public keys whose private halves were thrown away. */
export const DEMO_KEYS: readonly { by: DemoMember; name: string; publicKey: string }[] = [
  {
    by: 'owner',
    name: 'Olivia’s laptop',
    publicKey:
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFpw+ASe5qSH96LnSCWs15bfeN/QvzxJRzc42ujfEKFn olivia@laptop',
  },
  {
    by: 'admin',
    name: 'Training workstation',
    publicKey:
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAID8p7uW8h8gksOonGuhE1kA2Kr61D/0zFmnDZSuokENq adrian@workstation',
  },
];

/** A deployment of the past. Times are milliseconds before the first start. */
export interface DemoDeployment {
  by: DemoMember;
  name: string;
  /** Which offer of the built-in catalogue it was. */
  offer: { provider: string; gpuType: string; gpuCount: number; kind: 'vm' | 'baremetal' };
  status: 'running' | 'terminated' | 'failed';
  operatingSystem: string;
  /** Index into {@link DEMO_KEYS}; absent for one without a key. */
  key?: number;
  /** When it began to run, or failed. */
  startedAgo: number;
  stoppedAgo?: number;
}

/**
 * Their usage up to the first start is exactly $65.00, which the deposits below exceed by $250.00: ledger, usage and
 * balance agree, and the balance is a round one.
 */
export const DEMO_DEPLOYMENTS: readonly DemoDeployment[] = [
  {
    by: 'owner',
    name: 'llm-finetune',
    offer: { provider: 'lambda-labs', gpuType: 'L40S', gpuCount: 1, kind: 'vm' },
    status: 'running',
    operatingSystem: 'ubuntu22.04_cuda12.4',
    key: 0,
    // 29.664 hours at $1.25: $37.08
    startedAgo: 106_790_400,
  },
  {
    by: 'admin',
    name: 'render-node',
    offer: { provider: 'denvr', gpuType: 'A40', gpuCount: 1, kind: 'baremetal' },
    status: 'running',
    operatingSystem: 'ubuntu22.04',
    key: 1,
    // 20 hours at $0.4665: $9.33
    startedAgo: 20 * HOUR_MS,
  },
  {
    by: 'member',
    name: 'embedding-batch',
    offer: { provider: 'voltage-park', gpuType: 'A100-80GB-SXM', gpuCount: 2, kind: 'vm' },
    status: 'terminated',
    operatingSystem: 'ubuntu22.04',
    key: 0,
    // 6.5 hours at $2.86: $18.59
    startedAgo: 3 * DAY_MS,
    stoppedAgo: 3 * DAY_MS - 6.5 * HOUR_MS,
  },
  {
    by: 'owner',
    name: 'nightly-tests',
    offer: { provider: 'vast-ai', gpuType: 'RTX3060', gpuCount: 1, kind: 'vm' },
    status: 'failed',
    operatingSystem: 'ubuntu22.04',
    startedAgo: 2 * DAY_MS,
    stoppedAgo: 2 * DAY_MS,
  },
];

/** A purchase of the past; without a result it is still pending. Times are milliseconds before the first start. */
export interface DemoPurchase {
  by: DemoMember;
  ago: number;
  dollars: number;
  packageId: PackageId;
  paymentMethod: PaymentMethod;
  result?: PaymentResult;
}

/** Oldest first. */
export const DEMO_PURCHASES: readonly DemoPurchase[] = [
  {
    by: 'owner',
    ago: 20 * DAY_MS,
    dollars: 200,
    packageId: 'package_200',
    paymentMethod: 'fiat',
    result: { status: 'completed' },
  },
  {
    by: 'admin',
    ago: 12 * DAY_MS,
    dollars: 50,
    packageId: 'package_50',
    paymentMethod: 'fiat',
    result: {
      status: 'failed',
      errorMessage: PAYMENT_DECLINED,
    },
  },
  {
    by: 'admin',
    ago: 12 * DAY_MS - HOUR_MS,
    dollars: 100,
    packageId: 'package_100',
    paymentMethod: 'crypto',
    result: { status: 'completed' },
  },
  {
    by: 'owner',
    ago: 6 * DAY_MS,
    dollars: 500,
    packageId: 'custom',
    paymentMethod: 'fiat',
    result: { status: 'cancelled' },
  },
  {
    by: 'member',
    ago: 4 * DAY_MS,
    dollars: 15,
    packageId: 'custom',
    paymentMethod: 'fiat',
    result: { status: 'completed' },
  },
  {
    by: 'owner',
    ago: 2 * HOUR_MS,
    dollars: 200,
    packageId: 'package_200',
    paymentMethod: 'crypto',
  },
];
