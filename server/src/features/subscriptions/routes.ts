import * as reader from '@holdfast/contracts/http/routes/reader-subscriptions';
import * as routes from '@holdfast/contracts/http/routes/subscriptions';
import * as unsubscribing from '@holdfast/contracts/http/routes/unsubscribe';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { escaped } from '../../people/branding/mail-brand.ts';
import { requireKeyScope } from '../../people/keys/verify-owner.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../platform/http/say-stored.ts';
import type { Platform } from '../../platform/platform.ts';
import { openToFrames } from '../reports/open-to-frames.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { sayIn } from './compose-mail.ts';
import { deleteSubscription, findSubscription, type SubscriptionRow } from './store.ts';
import { Subscriptions } from './subscriptions.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Must run inside `authenticate`: sessions and service keys. */
export function subscriptionRoutes(parts: ReportParts): FastifyPluginAsync {
  const subscriptions = new Subscriptions(parts);
  const { config } = parts.platform;
  return handle(
    routes,
    {
      listSubscriptions: async ({ caller }) => {
        requireKeyScope(caller, 'read');
        return { value: await subscriptions.list(caller.userId) };
      },
      addSubscription: async (request) => {
        requireKeyScope(request.caller, 'write');
        const wanted = readBody(routes.addSubscription, request.body);
        return subscriptions.add(request.caller, wanted, ownOrigin(request, config));
      },
      planSubscription: async ({ caller, body }) => {
        requireKeyScope(caller, 'read');
        return subscriptions.plan(caller, readBody(routes.planSubscription, body));
      },
      changeSubscription: async ({ caller, params, body }) => {
        requireKeyScope(caller, 'write');
        const { paused } = readBody(routes.changeSubscription, body);
        return subscriptions.pause(caller, params.subscriptionId, paused);
      },
      removeSubscription: async ({ caller, params }) => {
        requireKeyScope(caller, 'write');
        await subscriptions.remove(caller, params.subscriptionId);
      },
    },
    sayStoredRefusals,
  );
}

/** Routes for the frame. */
export function readerSubscriptionRoutes(parts: ReportParts): FastifyPluginAsync {
  const subscriptions = new Subscriptions(parts);
  return handle(
    reader,
    {
      subscribe: async (request) => {
        const wanted = readBody(reader.subscribe, request.body);
        const origin = ownOrigin(request, parts.platform.config);
        return subscriptions.addForReader(request.embedGrant, wanted, origin);
      },
      readSubscriptions: async ({ embedGrant }) => ({
        value: await subscriptions.listForReader(embedGrant),
        mailConfigured: parts.platform.config.SMTP_URL !== undefined,
      }),
      endSubscription: async ({ embedGrant, params }) =>
        subscriptions.removeForReader(embedGrant, params.subscriptionId),
    },
    (app) => {
      openToFrames(app, reader, parts);
      sayStoredRefusals(app);
    },
  );
}

/** The link can only end its one subscription. */
export function unsubscribeRoutes({ database }: Platform, linkKey: string): FastifyPluginAsync {
  const find = async (token: string): Promise<SubscriptionRow> => {
    const id = readUnsubscribeToken(linkKey, token);
    const row = id === null ? null : await findSubscription(database.pool, id);
    if (!row) throw notFound('subscription');
    return row;
  };
  const page = async (reply: FastifyReply, { content, name }: SubscriptionRow, isAsked: boolean) => {
    const say = await sayIn(content.language);
    const words = say(message(isAsked ? 'mail.unsubscribeAsk' : 'mail.unsubscribed', { report: name }));
    const button = isAsked
      ? `<form method="post"><button type="submit">${escaped(say(message('mail.unsubscribe')))}</button></form>`
      : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="${escaped(content.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)}</title></head><body><main><h1>${escaped(words)}</h1>${button}</main></body></html>`,
      );
  };
  return async (app) => {
    // One-click unsubscribe posts a form, whose contents do not matter.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
    });
    await app.register(
      handle(unsubscribing, {
        askUnsubscribe: async ({ params }, reply) => page(reply, await find(params.token), true),
        unsubscribe: async ({ params }, reply) => {
          const row = await find(params.token);
          await deleteSubscription(database.pool, row.id, {});
          return page(reply, row, false);
        },
      }),
    );
  };
}
