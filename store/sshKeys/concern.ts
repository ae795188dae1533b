import type { Concern } from '../concern';
import { listenForKeyGuard } from './guard';

export const sshKeys = { listen: listenForKeyGuard } satisfies Concern;
