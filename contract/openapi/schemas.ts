import * as z from 'zod/mini';
import { deploymentSchema } from '../deployment';
import { errorBodySchema } from '../errors';
import { invitationSchema } from '../invitation';
import { offerExtrasSchema, offerGroupSchema, offerSchema } from '../offer';
import { acknowledgementSchema, instantSchema } from '../primitives';
import { sshKeySchema } from '../sshKey';
import { teamMemberSchema, teamSchema } from '../team';
import { transactionSchema } from '../transaction';
import { userSchema } from '../user';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas that stand under a name of their own, and are referred to by it. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Acknowledgement: acknowledgementSchema,
  Deployment: deploymentSchema,
  Error: errorBodySchema,
  Invitation: invitationSchema,
  Offer: offerSchema,
  OfferExtras: offerExtrasSchema,
  OfferGroup: offerGroupSchema,
  SshKey: sshKeySchema,
  Team: teamSchema,
  TeamMember: teamMemberSchema,
  Transaction: transactionSchema,
  User: userSchema,
})) {
  named.add(schema, { id });
}

const PLACE = '#/components/schemas/';

const options = (io: 'input' | 'output') => ({
  ...{ metadata: named, io },
  override: ({ zodSchema, jsonSchema }: Overridden) => {
    // What a refinement says is lost on the way to JSON Schema.
    if (zodSchema === instantSchema) jsonSchema.format = 'date-time';
  },
});

interface Overridden {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/** The schemas under `components`. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, {
    ...options('output'),
    uri: (id) => `${PLACE}${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
}

/** A schema of the contract as JSON Schema. @param io what is sent to a server is the input, what it answers the output */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const own = named.get(schema);
  if (own !== undefined) return { $ref: `${PLACE}${own.id}` };
  const text = JSON.stringify(plain(z.toJSONSchema(schema, options(io))));
  return JSON.parse(text.replaceAll('"#/$defs/', `"${PLACE}`)) as JsonSchema;
}

/** Without what belongs to a schema that is a document of its own. */
function plain(schema: JsonSchema): JsonSchema {
  const own = ['$schema', '$id', '$defs', 'id'];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !own.includes(key)));
}
