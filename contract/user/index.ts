import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { idSchema, lineSchema, nameSchema, optionalText } from '../primitives';
import { MAX_NAME_LENGTH } from '../words';

/** The signed-in person, as the API knows them. */
export const userSchema = z.object({
  id: idSchema,
  name: optionalText,
  email: optionalText,
  company: optionalText,
  photoURL: optionalText,
  currentTeamId: optionalText,
});
export type User = z.infer<typeof userSchema>;

/** Body of a profile update: only the two fields that a person may change (specification, section 5). */
export const profileUpdateSchema = z.object({
  name: nameSchema,
  company: z.optional(z.nullable(lineSchema(MAX_NAME_LENGTH))),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

const exampleUser = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Analytical',
  photoURL: 'https://example.com/ada.png',
  currentTeamId: 't1',
};

export const USER_CALLS = {
  login: {
    summary: 'Sign in; the first time makes the person and a personal team',
    limit: 'login',
    // Nothing: the bearer token says who it is.
    body: z.object({}),
    response: userSchema,
    example: { body: {}, answer: exampleUser },
  },
  updateProfile: {
    summary: 'Change name and company',
    errors: { 404: ['not_found'] },
    body: profileUpdateSchema,
    response: userSchema,
    example: { body: { name: 'Ada', company: 'Analytical' }, answer: exampleUser },
  },
  switchTeam: {
    summary: 'Make another of one’s teams the current one',
    errors: { 404: ['not_found'] },
    body: z.object({ teamId: idSchema }),
    response: userSchema,
    example: { body: { teamId: 't1' }, answer: exampleUser },
  },
} satisfies Record<string, CallDetails>;
