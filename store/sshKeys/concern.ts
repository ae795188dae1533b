import type { Concern } from '../concern';
import { sshKeyMessages } from './messages';

export const sshKeys = { messages: sshKeyMessages } satisfies Concern;
