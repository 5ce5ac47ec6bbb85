import { PasskeyAssertion } from '@holdfast/contracts/http/passkeys';
import { message } from '@holdfast/texts/message';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { formRefusal } from '../form-refusal.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { admit } from '../second-factor/admit.ts';
import { placeOf } from './place.ts';
import { findPasskey, makeChallenge, recordUse, takeChallenge } from './store.ts';
import { challengeIn, isSignedBy, readCeremony, readPublicKey } from './webauthn.ts';

export const PASSKEY_PATHS = ['/passkey/options', '/passkey/verify'];

interface PluginParts {
  readonly database: Queryable;
  readonly settings: IdentitySettings;
}

/** Signing in with a passkey alone. */
export function passkeyPlugin({ database, settings }: PluginParts) {
  const placeFor = (request: Request | undefined) => placeOf(settings, request?.headers.get('host'));

  /** The user of a correct answer to an open challenge, otherwise null: the reason is not disclosed. */
  const userOf = async (given: PasskeyAssertion, request: Request | undefined): Promise<string | null> => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const ceremony = {
      kind: 'webauthn.get' as const,
      clientData: bytes(given.clientData),
      authenticatorData: bytes(given.authenticatorData),
    };
    const challenge = challengeIn(ceremony.clientData);
    if (challenge === null || !(await takeChallenge(database, challenge, null))) return null;
    const data = readCeremony(ceremony, placeFor(request));
    const passkey = await findPasskey(database, given.credentialId);
    const key = passkey && readPublicKey(passkey.public_key);
    if (!data || !passkey || !key || !isSignedBy(key, ceremony, bytes(given.signature))) return null;
    if (given.userHandle !== null && bytes(given.userHandle).toString() !== passkey.user_id) return null;
    return (await recordUse(database, passkey.id, data.counter)) ? passkey.user_id : null;
  };

  return {
    id: 'passkeys',
    endpoints: {
      passkeyOptions: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (ctx) =>
        ctx.json({ challenge: await makeChallenge(database, null), rpId: placeFor(ctx.request).rpId }),
      ),
      verifyPasskey: createAuthEndpoint('/passkey/verify', { method: 'POST' }, async (ctx) => {
        const given = PasskeyAssertion.safeParse(ctx.body);
        const userId = given.success ? await userOf(given.data, ctx.request) : null;
        const user = userId === null ? null : await ctx.context.internalAdapter.findUserById(userId);
        if (!user)
          throw await formRefusal(ctx, 'UNAUTHORIZED', { code: 'BAD_PASSKEY', detail: message('bad-passkey') });
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await admit(database, { userId: user.id, sessionId: session.id });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ signedIn: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}
