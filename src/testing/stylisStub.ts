/**
 * What compiles style rules, for tests: into nothing. Nobody looks at them (`styles.ts`), and each test file would
 * compile every rule of every component again and have jsdom read it.
 */
export const compile = (): [] => [];
export const serialize = (): string => '';
export const stringify = serialize;
export const middleware = () => serialize;
export const rulesheet = middleware;
