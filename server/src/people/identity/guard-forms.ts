import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '../../platform/database/open-database.ts';
import { forgetResets } from './forget-resets.ts';
import { formRefusal } from './form-refusal.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { findPasswordProblem } from './password-policy.ts';
import { beginPasswordTry, forgetPasswordTries } from './password-tries.ts';
import type { SignUpRefusal } from './sign-up-rules.ts';

/** Known and unknown addresses must take the same time here; the database work takes far less. */
const RESET_ANSWER_MS = 250;

/** The field with the new password, by path. Checking inside the hash function would reveal which accounts exist. */
const NEW_PASSWORD_FIELD: Record<string, 'password' | 'newPassword'> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

const SIGN_UP_REFUSALS: Record<SignUpRefusal, Message> = {
  SIGN_UP_CLOSED: message('sign-up-closed'),
  NOT_INVITED: message('sign-up-closed.notInvited'),
};

interface FormGuardParts {
  settings: IdentitySettings;
  database: Database;
}

/** Checks on our account forms before better-auth handles them, and records afterwards. */
export function guardForms({ settings, database }: FormGuardParts) {
  const began = new WeakMap<object, number>();
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.request) began.set(ctx.request, performance.now());
      const body: Record<string, unknown> = isRecord(ctx.body) ? ctx.body : {};
      if (ctx.path === '/sign-up/email') {
        const refusal = await settings.refuseSignUp(String(body.email ?? ''));
        if (refusal) throw await formRefusal(ctx, 'FORBIDDEN', { code: refusal, detail: SIGN_UP_REFUSALS[refusal] });
      }
      const field = NEW_PASSWORD_FIELD[ctx.path];
      const password = field && body[field];
      if (typeof password === 'string') {
        const about = [body.name, body.email].filter((text): text is string => typeof text === 'string');
        const session = ctx.path === '/change-password' ? await getSessionFromCtx(ctx) : null;
        if (session) about.push(session.user.name, session.user.email);
        const problem = findPasswordProblem(password, settings.minPasswordLength, about);
        if (problem) throw await formRefusal(ctx, 'BAD_REQUEST', problem);
      }
      const email = await accountBeingChecked(ctx);
      if (email === null) return undefined;
      const waitSeconds = await beginPasswordTry(database.pool, email);
      if (waitSeconds > 0) {
        const refused = { code: 'TOO_MANY_REQUESTS', detail: message('too-many-tries.wait', { seconds: waitSeconds }) };
        throw await formRefusal(ctx, 'TOO_MANY_REQUESTS', refused, { 'retry-after': String(waitSeconds) });
      }
      // A password change revokes all other sessions, whatever the form requests.
      return ctx.path === '/change-password'
        ? { context: { body: { ...body, revokeOtherSessions: true } } }
        : undefined;
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/request-password-reset' && ctx.request) {
        const spentMs = performance.now() - (began.get(ctx.request) ?? performance.now());
        await delay(Math.max(0, RESET_ANSWER_MS - spentMs));
      }
      if (ctx.context.returned instanceof Error) return;
      const email = await accountBeingChecked(ctx);
      if (email !== null) await forgetPasswordTries(database.pool, email);
      const user = ctx.path === '/change-password' ? ctx.context.newSession?.user : null;
      if (user) await forgetResets(database.pool, user);
    }),
  };
}

/** The account whose password is checked: at sign-in, or when changing the password. */
async function accountBeingChecked(ctx: Parameters<typeof getSessionFromCtx>[0]): Promise<string | null> {
  if (ctx.path === '/sign-in/email') {
    const email = isRecord(ctx.body) ? ctx.body.email : null;
    return typeof email === 'string' ? email : null;
  }
  if (ctx.path === '/change-password') return (await getSessionFromCtx(ctx))?.user.email ?? null;
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
