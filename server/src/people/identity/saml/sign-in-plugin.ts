import { message } from '@holdfast/texts/message';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Seal } from '../../../platform/external/seal.ts';
import { formRefusal } from '../form-refusal.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { askOpenIdProvider } from '../oidc/domain-provider.ts';
import { admit } from '../second-factor/admit.ts';
import { addressesFor } from './addresses.ts';
import { writeRequest } from './metadata.ts';
import { readOwnKey } from './own-key.ts';
import { writeRedirect } from './redirect.ts';
import { beginLogout } from './single-logout.ts';
import { findProviderOf, findProviderOfUser, makeSecret, noteSignIn, openRequest, takeTicket } from './store.ts';

export const SAML_PATHS = ['/saml/begin', '/saml/finish'];

const BROWSER_COOKIE = 'saml_browser';
const COOKIE_SECONDS = 600;

/** By e-mail address at sign-in; by the session when its holder proves again who they are. */
const Asked = z.union([z.object({ email: z.string().max(320) }), z.object({ again: z.literal(true) })]);

type Ctx = Parameters<typeof getSessionFromCtx>[0];

interface Parts {
  readonly database: Queryable;
  readonly seal: Seal;
  readonly settings: IdentitySettings;
}

/** From an e-mail address to its provider, and from an accepted answer to a session. */
export function samlPlugin({ database, seal, settings }: Parts) {
  const { origin } = settings;
  /** Of a session that is being ended: where the provider's ends. */
  const logouts = new WeakMap<object, string>();
  const cookieIn = async (ctx: Ctx) => {
    const { name } = ctx.context.createAuthCookie(BROWSER_COOKIE);
    return (await ctx.getSignedCookie(name, ctx.context.secret)) || null;
  };
  const providerFor = async (ctx: Ctx, asked: z.infer<typeof Asked>) => {
    if ('email' in asked) return findProviderOf(database, asked.email);
    const current = await getSessionFromCtx(ctx);
    return current && findProviderOfUser(database, current.user.id);
  };
  return {
    id: 'saml',
    endpoints: {
      beginSaml: createAuthEndpoint('/saml/begin', { method: 'POST', body: Asked }, async (ctx) => {
        const provider = await providerFor(ctx, ctx.body);
        if (!provider) {
          const detail = message('no-provider');
          throw await formRefusal(ctx, 'NOT_FOUND', { code: 'NO_PROVIDER', detail });
        }
        const cookie = ctx.context.createAuthCookie(BROWSER_COOKIE, { maxAge: COOKIE_SECONDS });
        const browser = (await cookieIn(ctx)) ?? makeSecret();
        await ctx.setSignedCookie(cookie.name, browser, ctx.context.secret, cookie.attributes);
        const id = await openRequest(database, provider.id, browser);
        const ours = addressesFor(origin, provider.id);
        const asksAgain = 'again' in ctx.body;
        if (provider.client_id !== null) {
          const url = await askOpenIdProvider(settings, provider, { state: id, asksAgain });
          if (url !== null) return ctx.json({ url });
          throw await formRefusal(ctx, 'BAD_GATEWAY', {
            code: 'PROVIDER_AWAY',
            detail: message('provider-unavailable'),
          });
        }
        const request = writeRequest({ id, signInUrl: provider.sign_in_url, ...ours, asksAgain, now: new Date() });
        const { privateKey } = await readOwnKey(database, seal);
        const sent = { kind: 'SAMLRequest', xml: request, relayState: null } as const;
        return ctx.json({ url: writeRedirect(provider.sign_in_url, sent, privateKey) });
      }),
      finishSaml: createAuthEndpoint(
        '/saml/finish',
        { method: 'POST', body: z.object({ ticket: z.string().max(100) }) },
        async (ctx) => {
          const opened = await takeTicket(database, ctx.body.ticket, await cookieIn(ctx));
          const user = opened && (await ctx.context.internalAdapter.findUserById(opened.userId));
          const current = await getSessionFromCtx(ctx);
          // Another site could send a browser here with its own answer, to replace the session by one of its user.
          const isForeign = current !== null && current.user.id !== user?.id && !opened?.isBegunHere;
          if (!user || !opened || isForeign) {
            throw await formRefusal(ctx, 'UNAUTHORIZED', { code: 'SAML_ENDED', detail: message('saml-ended') });
          }
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await admit(database, { userId: user.id, sessionId: session.id });
          await noteSignIn(database, session.id, opened.facts);
          if (current) await ctx.context.internalAdapter.deleteSession(current.session.token);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ signedIn: true });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-out',
          handler: createAuthMiddleware(async (ctx) => {
            const current = ctx.request && (await getSessionFromCtx(ctx));
            const url = current && (await beginLogout({ database, seal, origin }, current.session.id));
            if (ctx.request && url) logouts.set(ctx.request, url);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-out',
          handler: createAuthMiddleware(async (ctx) => {
            const url = ctx.request && logouts.get(ctx.request);
            return url && !(ctx.context.returned instanceof Error) ? ctx.json({ success: true, url }) : undefined;
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
