import { randomUUID } from 'node:crypto';
import * as routes from '@holdfast/contracts/http/routes/webhooks';
import type { Delivery } from '@holdfast/contracts/http/webhooks';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { orderedIn } from '../../../platform/access/owner.ts';
import { transaction } from '../../../platform/database/open-database.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../../platform/http/say-stored.ts';
import type { Platform } from '../../../platform/platform.ts';
import { connectionRequests } from '../requests.ts';
import { announceTo } from './announce.ts';
import { requireAuditRight } from './audit-events.ts';
import { queueDelivery } from './deliver.ts';
import * as store from './deliveries.ts';
import { addWebhook, changeWebhook, rotateSecret } from './keep-webhook.ts';
import { webhooks } from './webhook.ts';

const SHOWN = 50;

export function webhooksRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const { list, remove, toRead, toChange } = connectionRequests(platform, webhooks);
  const switchedOn = async (request: FastifyRequest) => {
    const webhook = await toChange(request);
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
      listWebhooks: list,
      createWebhook: async ({ caller, body }) => {
        requireScope(caller, 'write');
        const wanted = readBody(routes.createWebhook, body);
        await requireAuditRight(pool, caller, wanted.events);
        return addWebhook(platform, caller, wanted);
      },
      changeWebhook: async (request) => {
        const webhook = await toChange(request);
        const change = readBody(routes.changeWebhook, request.body);
        await requireAuditRight(pool, request.caller, change.events);
        return changeWebhook(platform, request.caller, webhook, change);
      },
      removeWebhook: remove,
      rotateWebhook: async (request) => rotateSecret(platform, request.caller, await toChange(request)),
      testWebhook: async (request) => {
        const webhook = await switchedOn(request);
        const { id } = webhook;
        const place = orderedIn(webhook.user_id, webhook.workspace_id);
        const event = { type: 'holdfast.test', about: `test ${randomUUID()}`, data: { webhook_id: id } };
        return delivery(id, await transaction(pool, (client) => announceTo(platform, client, place, id, event)));
      },
      listDeliveries: async (request) => {
        return { value: await store.listDeliveries(pool, (await toRead(request)).id, SHOWN) };
      },
      sendAgain: async (request) => {
        const { id: webhookId } = await switchedOn(request);
        const { id, attempts } = await delivery(webhookId, request.params.delivery);
        await transaction(pool, async (client) => {
          await store.resetToWaiting(client, id);
          await queueDelivery(platform, client, id, { tries: attempts.length, asked: true });
        });
        return delivery(webhookId, id);
      },
    },
    sayStoredRefusals,
  );
}
