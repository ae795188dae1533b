import * as z from 'zod/mini';
import { idSchema, nameSchema, oneLine, MAX_NAME_LENGTH } from './primitives';

/** The signed-in person, as the API knows them. */
export const userSchema = z.object({
  id: idSchema,
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  company: z.nullish(z.string()),
  photoURL: z.nullish(z.string()),
  currentTeamId: z.nullish(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** Body of the login exchange: nothing; the bearer token says who it is. */
export const loginBodySchema = z.object({});

/** Body of a profile update: only the two fields that a person may change (specification, section 5). */
export const profileUpdateSchema = z.object({
  name: nameSchema,
  company: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(MAX_NAME_LENGTH, `must be at most ${MAX_NAME_LENGTH} characters long`),
          oneLine,
        ),
    ),
  ),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Body of a team switch. */
export const currentTeamBodySchema = z.object({ teamId: idSchema });
