import type { Concern } from '../concern';

export const server = { outlivesPerson: true } satisfies Concern;
