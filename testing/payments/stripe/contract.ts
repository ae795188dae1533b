import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from 'openapi-backend';
import { Contract } from '../../providers/contract';
import { CONTRACTS } from './objects';

type Json = Record<string, unknown>;

/** The version of the API that the adapter asks for. It is younger than the published contract that may stand here. */
export const API_VERSION = '2026-10-28.endive';

/** Parameters that came later: for them the types of the package are the contract. */
export const LATER = ['adaptive_pricing', 'allowed_payment_method_types'] as const;

let contract: Promise<Contract> | undefined;

/** Stripe's published contract of checkouts and refunds. */
export function readContract(): Promise<Contract> {
  contract ??= compile();
  return contract;
}

function compile(): Promise<Contract> {
  const file = path.join(CONTRACTS, 'checkout-2023-08-16.trimmed.openapi.json');
  return Contract.of(readable(JSON.parse(readFileSync(file, 'utf8'))) as Document, true);
}

/** A form is checked as the object that it says; `nullable` without a type, as in OpenAPI 3.0, says that null is fine too. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key === 'application/x-www-form-urlencoded' ? 'application/json' : key,
    readable(inner),
  ]);
  // Formats are of no use here: what is an instant and what an amount, both are numbers.
  const { nullable, format: _format, ...rest } = Object.fromEntries(entries) as Json;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : { ...rest };
}
