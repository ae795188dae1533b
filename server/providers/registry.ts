import type { AppContext } from '../context';
import type { InstanceProvider } from './provider';
import { createSimulator } from './simulator';

/** The adapter that serves the machines of all providers: so far the simulator stands for each of them. */
export function instanceProvider({ env }: Pick<AppContext, 'env'>): InstanceProvider {
  return createSimulator(env.simDeploySeconds);
}
