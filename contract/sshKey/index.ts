import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
  acknowledgementSchema,
  idSchema,
  nameSchema,
  oneLine,
  optionalText,
  teamIdQuerySchema,
  type MayLack,
} from '../primitives';
import { createdSchema } from '../team';
import { MAX_PUBLIC_KEY_LENGTH, tooLong } from '../words';
import { typedKey } from '../typed';

/** A public SSH key of a team. `fingerprint` is what the client computed when it was added (specification, section 5). */
export const sshKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  publicKey: z.string(),
  fingerprint: optionalText,
  userId: optionalText,
  teamId: optionalText,
});
export type SentSshKey = z.infer<typeof sshKeySchema>;
/** A key as the app knows it, perhaps by its name alone. */
export type SshKey = MayLack<SentSshKey, 'publicKey'>;
/** One key, requested by its id for its name (specification, section 7). */
export type SshKeyDetail = Pick<SentSshKey, 'name'> & {
  id?: string | null;
  publicKey?: string | null;
};
export const sshKeyListSchema = z.array(sshKeySchema);

/** Body of a key creation. `teamId` falls back to the user's id where there is no current team (specification, section 7). */
export const createSshKeyBodySchema = z.object({
  userId: idSchema,
  teamId: idSchema,
  name: nameSchema,
  publicKey: z
    .string()
    .check(
      z.overwrite(typedKey),
      z.minLength(1, 'must not be empty'),
      z.maxLength(MAX_PUBLIC_KEY_LENGTH, tooLong(MAX_PUBLIC_KEY_LENGTH)),
    ),
  fingerprint: z.optional(z.string().check(z.maxLength(200), oneLine)),
});
export type CreateSshKeyBody = z.infer<typeof createSshKeyBodySchema>;

const exampleKey = {
  id: 'k1',
  name: 'laptop',
  publicKey: 'ssh-ed25519 AAAA ada',
  fingerprint: 'sha256:AAAA',
  userId: 'u1',
  teamId: 't1',
};

export const SSH_KEY_CALLS = {
  listSshKeys: {
    summary: 'List the SSH keys of a team',
    errors: { 404: ['not_found'] },
    query: teamIdQuerySchema,
    response: sshKeyListSchema,
    example: { query: { teamId: 't1' }, answer: [exampleKey, { ...exampleKey, id: 'k2' }] },
  },
  createSshKey: {
    summary: 'Add an SSH key to a team',
    limit: 'create',
    errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['conflict', 'limit_reached'] },
    body: createSshKeyBodySchema,
    response: createdSchema,
    example: {
      body: {
        userId: 'u1',
        teamId: 't1',
        name: 'laptop',
        publicKey:
          'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBHCkKYDhu+MRs9BVLSYIWXKTGUe9bJg6Y4xU9bwEh8G ada',
      },
      answer: { id: 'k1' },
    },
  },
  getSshKey: {
    summary: 'Get an SSH key',
    errors: { 404: ['not_found'] },
    response: sshKeySchema,
    example: { answer: exampleKey },
  },
  deleteSshKey: {
    summary: 'Delete an SSH key',
    errors: { 404: ['not_found'] },
    response: acknowledgementSchema,
    example: { answer: { success: true } },
  },
} satisfies Record<string, CallDetails>;
