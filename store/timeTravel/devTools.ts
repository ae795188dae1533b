import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { PRODUCT_NAME } from '@/domain/product';
import { api } from '../api/api';

/** As many steps as a snapshot has: one that is imported is complete. */
const MAX_STEPS = 500;

/** Longest list in an action: a monitor with thousands of rows hangs. */
const MAX_SHOWN = 50;

const nameEndpoint = createApiActionSanitizer(api);

/** Options of Redux DevTools: actions named by endpoint, long payloads cut in the tools alone. */
export const DEV_TOOLS: DevToolsEnhancerOptions = {
  name: PRODUCT_NAME,
  maxAge: MAX_STEPS,
  actionSanitizer: (action) => {
    const named = nameEndpoint(action);
    return 'payload' in named ? { ...named, payload: cut(named.payload) } : named;
  },
};

/** Cuts every collection in a value to its first entries, down to a list inside an answer. */
function cut(value: unknown, depth = 3): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_SHOWN).map((item) => cut(item, depth - 1));
    const left = value.length - shown.length;
    return left > 0 ? [...shown, `… and ${left} more`] : shown;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, MAX_SHOWN).map(([key, item]) => [key, cut(item, depth - 1)]);
  const left = entries.length - shown.length;
  return Object.fromEntries(left > 0 ? [...shown, ['…', `and ${left} more`]] : shown);
}
