import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { ensureLocalAccount, setLocalAccountDisabled } from '../auth/localAccounts';
import { addMember } from './people';
import { ADMIN, INVITED, MEMBER, OUTSIDER, OWNER, type World } from './world';

const DISABLED = 'disabled@example.com';

/** Who may send a call in the access matrix, in the order of its columns. */
export const SENDERS = [
  'no token',
  'expired token',
  'wrong audience',
  'wrong key',
  'alg none',
  'disabled user',
  'other team',
  'invited',
  'member',
  'admin',
  'owner',
] as const;
export type Sender = (typeof SENDERS)[number];

/** The address of who sends; the bad tokens all say that they are the owner's. */
export const ADDRESS: Record<Sender, string> = {
  'no token': OWNER,
  'expired token': OWNER,
  'wrong audience': OWNER,
  'wrong key': OWNER,
  'alg none': OWNER,
  'disabled user': DISABLED,
  'other team': OUTSIDER,
  invited: INVITED,
  member: MEMBER,
  admin: ADMIN,
  owner: OWNER,
};

/** The `Authorization` headers of all senders. The disabled user is an admin of the team. */
export async function authorizations(world: World): Promise<Record<Sender, object>> {
  const { server, teamId } = world;
  const tokenOf = (email: string): Promise<string> => server.tokenFor(email);
  const good = await tokenOf(OWNER);
  const claims = decodeJwt(good);
  const stranger = await generateKeyPair('RS256');
  world.people[DISABLED] = await addMember(server, teamId, DISABLED, 'admin');
  const disabled = await tokenOf(DISABLED);
  await setLocalAccountDisabled(server.ctx, DISABLED, true);
  const owner = await ensureLocalAccount(server.ctx, OWNER);
  const tokens: Record<Sender, string> = {
    'no token': '',
    'expired token': await server.issuer.sign({ ...claims, exp: (claims.iat ?? 0) - 6 }),
    'wrong audience': await server.issuer.sign({ ...claims, aud: 'another-project' }),
    'wrong key': await new SignJWT(claims)
      .setProtectedHeader({ ...decodeProtectedHeader(good), alg: 'RS256' })
      .sign(stranger.privateKey),
    'alg none': new UnsecuredJWT({ ...claims, sub: owner.id }).encode(),
    'disabled user': disabled,
    'other team': await tokenOf(OUTSIDER),
    invited: await tokenOf(INVITED),
    member: await tokenOf(MEMBER),
    admin: await tokenOf(ADMIN),
    owner: good,
  };
  const header = (token: string): object =>
    token === '' ? {} : { Authorization: `Bearer ${token}` };
  return Object.fromEntries(
    Object.entries(tokens).map(([sender, token]) => [sender, header(token)]),
  ) as Record<Sender, object>;
}
