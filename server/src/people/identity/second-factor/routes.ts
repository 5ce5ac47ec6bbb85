import * as routes from '@holdfast/contracts/http/routes/second-factor';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { transaction } from '../../../platform/database/open-database.ts';
import { openSeal } from '../../../platform/external/seal.ts';
import type { Caller, ConfirmOwner } from '../../../platform/http/caller.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findUser } from '../../users/find-user.ts';
import { hasPasskey } from '../passkeys/store.ts';
import { checkCode } from './check-code.ts';
import { forgetKnownDevices } from './known-devices.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { confirmKey, findFactor, markStrong, putNewKey, putRecoveryCodes, readState, removeFactor } from './store.ts';
import { base32, keyAddress, makeKey } from './totp.ts';

/** Name of the entry in an authenticator app. */
const ISSUER = 'Holdfast';

/**
 * The caller's own second factor. Also serves sessions that still lack one, which is why none of these routes tells
 * anything else about the account.
 */
export async function secondFactorRoutes(
  { config, database: { pool } }: Platform,
  confirmOwner: ConfirmOwner,
): Promise<FastifyPluginAsync> {
  const seal = await openSeal(config, pool);
  const parts = { database: pool, seal };

  const requireActive = async ({ userId }: Caller) => {
    if (!(await findFactor(pool, userId))?.confirmed_at) throw refusal('no-second-factor');
  };

  /** Their passkey is what they lack: with a password alone nobody adds another way in beside it. */
  const refusePasskeyHolder = async ({ userId, lacksSecondFactor }: Caller) => {
    if (lacksSecondFactor && (await hasPasskey(pool, userId))) throw refusal('use-passkey');
  };

  return handle(
    routes,
    {
      readSecondFactor: ({ caller }) => readState(pool, caller.userId),

      beginSecondFactor: async ({ caller, body }, reply) => {
        void reply.header('cache-control', 'no-store');
        const { password } = readBody(routes.beginSecondFactor, body);
        if ((await findFactor(pool, caller.userId))?.confirmed_at) throw refusal('second-factor-on');
        await refusePasskeyHolder(caller);
        await confirmOwner(caller, password);
        const key = makeKey();
        if (!(await putNewKey(pool, caller.userId, seal.close(key.toString('base64')))))
          throw refusal('second-factor-on');
        const user = await findUser(pool, caller.userId);
        return { key: base32(key), address: keyAddress(key, ISSUER, user?.email ?? caller.userId) };
      },

      confirmSecondFactor: async ({ caller, body }, reply) => {
        void reply.header('cache-control', 'no-store');
        const { code } = readBody(routes.confirmSecondFactor, body);
        if ((await findFactor(pool, caller.userId))?.confirmed_at) throw refusal('second-factor-on');
        await refusePasskeyHolder(caller);
        await checkCode(parts, { userId: caller.userId, code });
        const recoveryCodes = makeRecoveryCodes();
        await transaction(pool, async (client) => {
          if (!(await confirmKey(client, caller.userId))) throw refusal('second-factor-on');
          await putRecoveryCodes(client, caller.userId, recoveryCodes);
          // Sessions from before were begun with the password alone.
          await client.query('delete from sessions where user_id = $1 and id <> $2', [caller.userId, caller.sessionId]);
          await markStrong(client, caller.sessionId ?? '');
          await recordAudit(client, caller, message('audit.secondFactorOn'));
        });
        return { recoveryCodes };
      },

      renewRecoveryCodes: async ({ caller, body }, reply) => {
        void reply.header('cache-control', 'no-store');
        const { code } = readBody(routes.renewRecoveryCodes, body);
        await requireActive(caller);
        await checkCode(parts, { userId: caller.userId, code });
        const recoveryCodes = makeRecoveryCodes();
        await transaction(pool, async (client) => {
          await putRecoveryCodes(client, caller.userId, recoveryCodes);
          await recordAudit(client, caller, message('audit.recoveryCodesMade'));
        });
        return { recoveryCodes };
      },

      endSecondFactor: async ({ caller, body }) => {
        const { code } = readBody(routes.endSecondFactor, body);
        await requireActive(caller);
        await checkCode(parts, { userId: caller.userId, code });
        await transaction(pool, async (client) => {
          await removeFactor(client, caller.userId);
          // Where everyone needs one, the next is set up before anything else.
          await client.query('update sessions set is_strong = false where user_id = $1', [caller.userId]);
          await recordAudit(client, caller, message('audit.secondFactorOff'));
        });
      },

      forgetDevices: ({ caller }) => forgetKnownDevices(pool, caller.userId),
    },
    (app) => {
      app.addHook('preHandler', async () => {
        if (config.IDENTITY_MODE !== 'embedded') throw refusal('at-provider');
      });
    },
  );
}
