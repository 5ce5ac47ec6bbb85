import { message } from '@holdfast/texts/message';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Seal } from '../../../platform/external/seal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { formRefusal } from '../form-refusal.ts';
import { admit } from './admit.ts';
import { checkCode } from './check-code.ts';
import { isKnownDevice, KNOWN_FOR_SECONDS, rememberDevice } from './known-devices.ts';
import { findFactor, markStrong } from './store.ts';

const CHALLENGE_SECONDS = 600;
const CHALLENGE_COOKIE = 'second_factor';
const DEVICE_COOKIE = 'known_device';

export const VERIFY_PATH = '/second-factor/verify';

/** What a session that lacks its second factor may call. */
const BEFORE = new Set(['/get-session', '/token', '/sign-out', '/sign-in/email', '/sign-up/email', VERIFY_PATH]);

const Given = z.object({ code: z.string().max(64), remember: z.boolean().optional() });

type Ctx = Parameters<typeof getSessionFromCtx>[0];

interface PluginParts {
  readonly database: Queryable;
  readonly seal: Seal;
}

/**
 * Asks for a second factor between the password and the session. Every new session of a user who has one is held back,
 * whichever path created it; the paths that prove more than a password mark theirs as strong.
 */
export function secondFactorPlugin({ database, seal }: PluginParts) {
  const wasStrong = new WeakSet<object>();

  const hasFactor = async (userId: string) => (await findFactor(database, userId))?.confirmed_at != null;
  const isStrong = async (sessionId: string) => {
    const { rows } = await database.query('select 1 from sessions where id = $1 and is_strong', [sessionId]);
    return rows.length > 0;
  };
  const comesFromKnownDevice = async (ctx: Ctx, userId: string) => {
    const { name } = ctx.context.createAuthCookie(DEVICE_COOKIE);
    const token = await ctx.getSignedCookie(name, ctx.context.secret);
    return typeof token === 'string' && (await isKnownDevice(database, userId, token));
  };
  const challenge = async (ctx: Ctx, userId: string, sessionToken: string) => {
    deleteSessionCookie(ctx, true);
    await ctx.context.internalAdapter.deleteSession(sessionToken);
    ctx.context.setNewSession(null);
    const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge: CHALLENGE_SECONDS });
    const identifier = `second-factor-${crypto.randomUUID()}`;
    const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
    await ctx.context.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
    await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
    return ctx.json({ secondFactor: true });
  };

  return {
    id: 'second-factor',
    endpoints: {
      verifySecondFactor: createAuthEndpoint(VERIFY_PATH, { method: 'POST', body: Given }, async (ctx) => {
        const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
        const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
        const open = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
        const isOpen = open && open.expiresAt > new Date();
        const user = isOpen ? await ctx.context.internalAdapter.findUserById(open.value) : null;
        if (!identifier || !user) {
          expireCookie(ctx, cookie);
          throw await formRefusal(ctx, 'UNAUTHORIZED', { code: 'SIGN_IN_AGAIN', detail: message('challenge-ended') });
        }
        const by = await checked(ctx, checkCode({ database, seal }, { userId: user.id, code: ctx.body.code }));
        // Consumed atomically: two answers to one challenge give one session.
        if (!(await ctx.context.internalAdapter.consumeVerificationValue(identifier))) {
          throw await formRefusal(ctx, 'UNAUTHORIZED', { code: 'SIGN_IN_AGAIN', detail: message('challenge-ended') });
        }
        expireCookie(ctx, cookie);
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await admit(database, { userId: user.id, sessionId: session.id });
        if (by === 'recovery') await recordAudit(database, { userId: user.id }, message('audit.recoveryCodeUsed'));
        await setSessionCookie(ctx, { session, user });
        if (ctx.body.remember) {
          const device = ctx.context.createAuthCookie(DEVICE_COOKIE, { maxAge: KNOWN_FOR_SECONDS });
          const token = await rememberDevice(database, user.id);
          await ctx.setSignedCookie(device.name, token, ctx.context.secret, device.attributes);
        }
        return ctx.json({ secondFactor: false });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && !BEFORE.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const current = ctx.request && (await getSessionFromCtx(ctx));
            if (!ctx.request || !current) return;
            if (await isStrong(current.session.id)) wasStrong.add(ctx.request);
            else if (await hasFactor(current.user.id)) {
              const detail = message('second-factor-needed');
              throw await formRefusal(ctx, 'FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', detail });
            }
          }),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const made = ctx.context.newSession;
            if (!made || (await isStrong(made.session.id))) return undefined;
            // A changed password replaces the session by one of the same strength.
            if (ctx.request && wasStrong.has(ctx.request)) return void (await markStrong(database, made.session.id));
            if (!(await hasFactor(made.user.id))) return undefined;
            if (await comesFromKnownDevice(ctx, made.user.id)) {
              return void (await admit(database, { userId: made.user.id, sessionId: made.session.id }));
            }
            return challenge(ctx, made.user.id, made.session.token);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** A refused code as better-auth answers it. */
async function checked<Value>(ctx: Ctx, checking: Promise<Value>): Promise<Value> {
  try {
    return await checking;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { detail, retryAfterSeconds } = error;
    if (retryAfterSeconds === undefined) throw await formRefusal(ctx, 'UNAUTHORIZED', { code: 'WRONG_CODE', detail });
    const headers = { 'retry-after': String(retryAfterSeconds) };
    throw await formRefusal(ctx, 'TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', detail }, headers);
  }
}
