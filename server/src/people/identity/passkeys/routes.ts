import * as routes from '@holdfast/contracts/http/routes/passkeys';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner } from '../../../platform/http/caller.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findUser } from '../../users/find-user.ts';
import { readIdentitySettings } from '../identity-settings.ts';
import { placeOf } from './place.ts';
import { deletePasskey, insertPasskey, listKeysOf, makeChallenge, presentPasskey, takeChallenge } from './store.ts';
import { challengeIn, readCeremony, readPublicKey } from './webauthn.ts';

/** The caller's own passkeys. Must run inside `authenticate`, with sessions only. */
export async function passkeyRoutes(
  { config, database: { pool } }: Platform,
  confirmOwner: ConfirmOwner,
): Promise<FastifyPluginAsync> {
  const settings = await readIdentitySettings(config, pool);
  return handle(
    routes,
    {
      listPasskeys: async ({ caller }) => ({ value: (await listKeysOf(pool, caller.userId)).map(presentPasskey) }),

      beginPasskey: async ({ caller, body, host }, reply) => {
        void reply.header('cache-control', 'no-store');
        await confirmOwner(caller, readBody(routes.beginPasskey, body).password);
        const user = await findUser(pool, caller.userId);
        const known = await listKeysOf(pool, caller.userId);
        return {
          challenge: await makeChallenge(pool, caller.userId),
          rpId: placeOf(settings, host).rpId,
          user: { id: Buffer.from(caller.userId).toString('base64url'), name: user?.email ?? caller.userId },
          exclude: known.map(({ credential_id }) => credential_id),
        };
      },

      /**
       * Without attestation, the key is whatever the browser says, also inside the attestation object: it is taken from
       * where it needs no CBOR.
       */
      addPasskey: async ({ caller, body, host }) => {
        const given = readBody(routes.addPasskey, body);
        const [clientData, authenticatorData] = [given.clientData, given.authenticatorData].map((bytes) =>
          Buffer.from(bytes, 'base64url'),
        ) as [Buffer, Buffer];
        const made = readCeremony({ kind: 'webauthn.create', clientData, authenticatorData }, placeOf(settings, host));
        const publicKey = Buffer.from(given.publicKey, 'base64url');
        const challenge = challengeIn(clientData) ?? '';
        const isFresh = await takeChallenge(pool, challenge, caller.userId);
        if (!isFresh || !made || made.credentialId !== given.credentialId || !readPublicKey(publicKey)) {
          throw refusal('bad-passkey');
        }
        const row = await insertPasskey(pool, {
          user_id: caller.userId,
          name: given.name,
          credential_id: given.credentialId,
          public_key: publicKey,
          counter: made.counter,
        });
        if (!row) throw refusal('too-many-passkeys');
        await recordAudit(pool, caller, message('audit.passkeyAdded', { name: row.name }));
        return presentPasskey(row);
      },

      removePasskey: async ({ caller, params: { passkey } }) => {
        const name = isGuid(passkey) ? await deletePasskey(pool, caller.userId, passkey) : null;
        if (name === null) throw notFound('passkey');
        await recordAudit(pool, caller, message('audit.passkeyRemoved', { name }));
      },
    },
    (app) => {
      app.addHook('preHandler', async () => {
        if (config.IDENTITY_MODE !== 'embedded') throw refusal('at-provider');
      });
    },
  );
}
