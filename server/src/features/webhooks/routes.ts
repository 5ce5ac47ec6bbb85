import { randomUUID } from 'node:crypto';
import * as routes from '@holdfast/contracts/http/routes/webhooks';
import type { Delivery } from '@holdfast/contracts/http/webhooks';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf, orderedIn } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../platform/http/say-stored.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceTo } from './announce.ts';
import { queueDelivery } from './deliver.ts';
import { addWebhook, changeWebhook, removeWebhook, rotateSecret } from './keep-webhook.ts';
import * as store from './store.ts';

const SHOWN = 50;

/** Must run inside `authenticate`: sessions and service keys. */
export function webhooksRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const existing = async (request: FastifyRequest) => {
    const webhook = await store.findWebhook(pool, itemOwnerOf(request.caller), idIn(request));
    if (!webhook) throw notFound('webhook');
    return webhook;
  };
  const switchedOn = async (request: FastifyRequest) => {
    const webhook = await existing(request);
    if (webhook.off !== null) throw refusal('webhook-off');
    return webhook;
  };
  const delivery = async (webhookId: number, id: string | null): Promise<Delivery> => {
    const found = id === null ? null : await store.findDelivery(pool, webhookId, id);
    if (!found) throw notFound('event');
    return found;
  };
  return handle(
    routes,
    {
      listWebhooks: async ({ caller }) => {
        requireScope(caller, 'read');
        return { value: await store.listWebhooks(pool, itemOwnerOf(caller)) };
      },
      createWebhook: async ({ caller, body }) => {
        requireScope(caller, 'write');
        return addWebhook(platform, caller, readBody(routes.createWebhook, body));
      },
      changeWebhook: async (request) => {
        requireScope(request.caller, 'write');
        return changeWebhook(
          platform,
          request.caller,
          await existing(request),
          readBody(routes.changeWebhook, request.body),
        );
      },
      removeWebhook: async (request) => {
        requireScope(request.caller, 'write');
        await removeWebhook(platform, request.caller, await existing(request));
      },
      rotateWebhook: async (request) => {
        requireScope(request.caller, 'write');
        return rotateSecret(platform, request.caller, await existing(request));
      },
      testWebhook: async (request) => {
        requireScope(request.caller, 'write');
        const webhook = await switchedOn(request);
        const { id } = webhook;
        const place = orderedIn(webhook.user_id, webhook.workspace_id);
        const happening = { type: 'holdfast.test', about: `test ${randomUUID()}`, data: { webhook_id: id } };
        return delivery(id, await transaction(pool, (client) => announceTo(platform, client, place, id, happening)));
      },
      listDeliveries: async (request) => {
        requireScope(request.caller, 'read');
        return { value: await store.listDeliveries(pool, (await existing(request)).id, SHOWN) };
      },
      sendAgain: async (request) => {
        requireScope(request.caller, 'write');
        const { id: webhookId } = await switchedOn(request);
        const { id, attempts } = await delivery(webhookId, request.params.delivery);
        await transaction(pool, async (client) => {
          await store.waitAgain(client, id);
          await queueDelivery(platform, client, id, { tries: attempts.length, asked: true });
        });
        return delivery(webhookId, id);
      },
    },
    sayStoredRefusals,
  );
}
