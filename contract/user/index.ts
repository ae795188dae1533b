import * as z from 'zod/mini';
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

/** Body of the login exchange: nothing; the bearer token says who it is. */
export const loginBodySchema = z.object({});

/** Body of a profile update: only the two fields that a person may change (specification, section 5). */
export const profileUpdateSchema = z.object({
  name: nameSchema,
  company: z.optional(z.nullable(lineSchema(MAX_NAME_LENGTH))),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Body of a team switch. */
export const currentTeamBodySchema = z.object({ teamId: idSchema });

export const USER_SCHEMAS = {
  login: { body: loginBodySchema, response: userSchema },
  updateProfile: { body: profileUpdateSchema, response: userSchema },
  switchTeam: { body: currentTeamBodySchema, response: userSchema },
};
