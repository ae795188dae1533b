import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
  acknowledgementSchema,
  idSchema,
  nameSchema,
  optionalFlag,
  optionalText,
  wordSchema,
  type MayLack,
} from '../primitives';
import { TEAM_ROLES, type INVITE_ROLES, TEAM_NAME_MIN_LENGTH } from '../words';

export const teamRoleSchema = z.enum(TEAM_ROLES);
export type TeamRole = (typeof TEAM_ROLES)[number];

export type InviteRole = (typeof INVITE_ROLES)[number];

/** A member of a team; an invited person who has not accepted yet has status `pending` and no user id. */
export const teamMemberSchema = z.object({
  userId: optionalText,
  email: optionalText,
  name: optionalText,
  role: teamRoleSchema,
  status: optionalText,
  avatar: optionalText,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A team. `balance` is in dollars and may be negative. `members` comes with the second team call only. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: optionalText,
  ownerId: optionalText,
  plan: optionalText,
  balance: z.number(),
  /** Whether a payment of the team is paid, and not confirmed yet: its transactions tell which. */
  waiting: optionalFlag,
  members: z.optional(z.array(teamMemberSchema)),
});
export type SentTeam = z.infer<typeof teamSchema>;
/** A team as the app knows it, perhaps without a balance. */
export type Team = MayLack<Omit<SentTeam, 'members'>, 'balance'>;
/** The same with its members, as the second call answers it. */
export type TeamWithMembers = Team & { members: TeamMember[] };
export const teamListSchema = z.array(teamSchema);

/** Body of a team creation; the slug is made by the client (specification, section 5). */
export const createTeamBodySchema = z.object({
  name: nameSchema,
  slug: wordSchema,
  ownerId: idSchema,
  members: z
    .array(
      z.object({
        userId: idSchema,
        email: optionalText,
        name: optionalText,
        role: teamRoleSchema,
      }),
    )
    .check(z.maxLength(100)),
});
export type CreateTeamBody = z.infer<typeof createTeamBodySchema>;
export const createdSchema = z.object({ id: idSchema });

const exampleTeam = {
  id: 't1',
  name: 'Demo Lab',
  slug: 'demo-lab-1',
  ownerId: 'u1',
  plan: 'Free',
  balance: 250.5,
  waiting: false,
};

const exampleMember = {
  userId: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'owner',
  status: 'active',
  avatar: 'https://example.com/ada.png',
};

export const TEAM_CALLS = {
  listTeams: {
    summary: 'List one’s teams with their balances',
    response: teamListSchema,
    example: { answer: [exampleTeam, { ...exampleTeam, id: 't2' }] },
  },
  listTeamsWithMembers: {
    summary: 'List one’s teams with their members',
    errors: { 404: ['not_found'] },
    response: teamListSchema,
    example: {
      answer: [
        {
          ...exampleTeam,
          members: [exampleMember, { ...exampleMember, userId: 'u2', role: 'member' }],
        },
        { ...exampleTeam, id: 't2', members: [exampleMember] },
      ],
    },
  },
  createTeam: {
    summary: 'Make a team of one’s own',
    limit: 'create',
    errors: { 403: ['forbidden'], 409: ['limit_reached'] },
    body: createTeamBodySchema,
    response: createdSchema,
    example: {
      body: { name: 'Research', slug: 'research', ownerId: 'u1', members: [] },
      answer: { id: 't3' },
    },
  },
  updateTeam: {
    summary: 'Rename a team',
    errors: { 403: ['forbidden'], 404: ['not_found'] },
    body: z.object({
      name: nameSchema.check(
        z.minLength(
          TEAM_NAME_MIN_LENGTH,
          `must be at least ${TEAM_NAME_MIN_LENGTH} characters long`,
        ),
      ),
    }),
    response: acknowledgementSchema,
    example: { body: { name: 'Demo Lab' }, answer: { success: true } },
  },
} satisfies Record<string, CallDetails>;
