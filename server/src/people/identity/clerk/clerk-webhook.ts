import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removeUser } from '../../account/remove-user.ts';
import { findHostedUserId } from '../../users/find-user.ts';
import { putHostedUser } from '../../users/put-hosted-user.ts';
import { ClerkUser, profileOfUser } from './clerk-profile.ts';
import type { ClerkSettings } from './clerk-settings.ts';

export const CLERK_WEBHOOK_ROUTE = '/api/clerk/webhook';
const FRESH_SECONDS = 300;

const Event = z.object({ type: z.string(), data: z.looseObject({ id: z.string() }) });

/** Clerk's webhook for changed profiles and deleted users. Events may arrive twice or late; both are idempotent. */
export function clerkWebhook(platform: Platform, settings: ClerkSettings): FastifyPluginAsync {
  return async (app) => {
    const secret = settings.webhookSecret;
    if (secret === null) return;
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(CLERK_WEBHOOK_ROUTE, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(request, body, secret, Date.now())) throw refusal('bad-signature');
      const event = Event.safeParse(JSON.parse(body));
      if (event.success) await apply(event.data);
      return reply.code(204).send();
    });
  };

  async function apply({ type, data }: z.infer<typeof Event>): Promise<void> {
    const { issuer } = settings;
    if (type === 'user.updated' || type === 'user.created') {
      await putHostedUser(platform.database.pool, { issuer, subject: data.id }, profileOfUser(ClerkUser.parse(data)));
    }
    if (type === 'user.deleted') {
      const userId = await findHostedUserId(platform.database.pool, issuer, data.id);
      if (userId !== null) await removeUser(platform, userId);
    }
  }
}

function isSigned({ headers }: FastifyRequest, body: string, secret: string, nowMs: number): boolean {
  const id = String(headers['svix-id'] ?? '');
  const timestamp = String(headers['svix-timestamp'] ?? '');
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) < FRESH_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['svix-signature'] ?? '')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
