import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const STORE = resolve(__dirname, '..');

interface Memoized {
  recomputations: () => number;
  dependencies: readonly unknown[];
}

const isMemoized = (value: unknown): value is Memoized =>
  typeof value === 'function' && 'recomputations' in value && 'dependencies' in value;

/** A selector's own inputs belong to it, whether a module exports them or not. */
function withInputs(selector: Memoized, found: Set<Memoized>): void {
  if (found.has(selector)) return;
  found.add(selector);
  for (const input of selector.dependencies) if (isMemoized(input)) withInputs(input, found);
}

/** Every memoized selector that a module of the store exports, and what those are made of. */
function memoizedSelectors(): Memoized[] {
  const modules = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//u.test(file),
  );
  const found = new Set<Memoized>();
  for (const file of modules) {
    const exported: unknown = jest.requireActual(join(STORE, file));
    for (const value of Object.values(exported ?? {})) {
      if (isMemoized(value)) withInputs(value, found);
    }
  }
  return [...found];
}

/** Counts how often any memoized selector of the store computes something from now on. */
export function countRecomputations(): () => number {
  const selectors = memoizedSelectors();
  expect(selectors.length).toBeGreaterThan(20);
  const sum = () => selectors.reduce((all, { recomputations }) => all + recomputations(), 0);
  const before = sum();
  return () => sum() - before;
}
