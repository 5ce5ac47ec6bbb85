import * as routes from '@holdfast/contracts/http/routes/proof';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { openSeal } from '../../../platform/external/seal.ts';
import type { ConfirmOwner } from '../../../platform/http/caller.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readIdentitySettings } from '../identity-settings.ts';
import { checkAssertion } from '../passkeys/check-assertion.ts';
import { placeOf } from '../passkeys/place.ts';
import { makeChallenge } from '../passkeys/store.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { markProved, readWays } from './ways.ts';

/**
 * The caller proves again who they are, in the session they have. At a provider they sign in again instead, which begins
 * another. Must run inside `authenticate`, with sessions only.
 */
export async function proofRoutes(
  { config, database: { pool } }: Platform,
  confirmOwner: ConfirmOwner,
): Promise<FastifyPluginAsync> {
  const settings = await readIdentitySettings(config, pool);
  const parts = { database: pool, seal: await openSeal(config, pool) };
  return handle(
    routes,
    {
      readProofWays: ({ caller }) => readWays(pool, config, caller.userId),

      beginPasskeyProof: async ({ caller, host }) => ({
        challenge: await makeChallenge(pool, caller.userId),
        rpId: placeOf(settings, host).rpId,
      }),

      giveProof: async ({ caller, body, host }) => {
        const given = readBody(routes.giveProof, body);
        const { value: ways } = await readWays(pool, config, caller.userId);
        if ('code' in given) {
          if (!ways.includes('code')) throw refusal('no-second-factor');
          await checkCode(parts, { userId: caller.userId, code: given.code });
        } else if ('passkey' in given) {
          const asked = { place: placeOf(settings, host), askedOf: caller.userId };
          if ((await checkAssertion(pool, given.passkey, asked)) === null) throw refusal('bad-passkey');
        } else {
          if (!ways.includes('password')) throw refusal(ways.includes('code') ? 'password-not-enough' : 'no-password');
          await confirmOwner(caller, given.password);
        }
        await markProved(pool, caller.sessionId ?? '');
        await recordAudit(pool, caller, message('audit.confirmed'));
      },
    },
    (app) => {
      app.addHook('preHandler', async () => {
        if (config.IDENTITY_MODE === 'clerk') throw refusal('at-provider');
      });
    },
  );
}
