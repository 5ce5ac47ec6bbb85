import { PasskeyAssertion } from '@holdfast/contracts/http/passkeys';
import { message } from '@holdfast/texts/message';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { formRefusal } from '../form-refusal.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { admit } from '../second-factor/admit.ts';
import { checkAssertion } from './check-assertion.ts';
import { placeOf } from './place.ts';
import { makeChallenge } from './store.ts';

export const PASSKEY_PATHS = ['/passkey/options', '/passkey/verify'];

interface PluginParts {
  readonly database: Queryable;
  readonly settings: IdentitySettings;
}

/** Signing in with a passkey alone. */
export function passkeyPlugin({ database, settings }: PluginParts) {
  const placeFor = (request: Request | undefined) => placeOf(settings, request?.headers.get('host'));

  return {
    id: 'passkeys',
    endpoints: {
      passkeyOptions: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (ctx) =>
        ctx.json({ challenge: await makeChallenge(database, null), rpId: placeFor(ctx.request).rpId }),
      ),
      verifyPasskey: createAuthEndpoint('/passkey/verify', { method: 'POST' }, async (ctx) => {
        const given = PasskeyAssertion.safeParse(ctx.body);
        const userId = given.success
          ? await checkAssertion(database, given.data, { place: placeFor(ctx.request), askedOf: null })
          : null;
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
