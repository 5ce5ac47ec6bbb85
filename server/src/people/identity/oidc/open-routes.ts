import type { FastifyPluginAsync } from 'fastify';
import { openSeal } from '../../../platform/external/seal.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinNamedGroups, samlGroups } from '../../groups/provider-groups.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { closeRequest, findProvider, makeTicket, type ProviderRow, putSubject } from '../saml/store.ts';
import { readOpenIdAnswer } from './domain-provider.ts';

type Query = Readonly<Record<string, unknown>>;

/** Where a provider chosen by e-mail domain sends the browser back to, without a session. */
export async function oidcOpenRoutes(
  { config, database: { pool }, log }: Platform,
  settings: IdentitySettings,
): Promise<FastifyPluginAsync> {
  const seal = await openSeal(config, pool);

  /** A ticket for our own page. Throws with the reason when there is none. */
  async function accept(provider: ProviderRow, { code, state, error, iss }: Query): Promise<string> {
    if (typeof state !== 'string') throw new Error('no state');
    const browserHash = await closeRequest(pool, provider.id, state);
    if (browserHash === null) throw new Error('no open request');
    if (typeof error === 'string') throw new Error(`the provider answered ${error.slice(0, 100)}`);
    if (iss !== undefined && iss !== provider.entity_id) throw new Error('the answer names another issuer');
    if (typeof code !== 'string') throw new Error('no code');
    const { groups, provedAtMs, ...subject } = await readOpenIdAnswer(settings, provider, { seal, state, code });
    const userId = await putSubject(pool, provider, subject);
    await joinNamedGroups(pool, { userId, provider: samlGroups(provider.id), names: groups });
    const facts = { nameId: null, sessionIndex: null, provedAtMs, providerId: provider.id };
    return makeTicket(pool, { userId, facts }, browserHash);
  }

  return async (app) => {
    app.get<{ Params: { provider: string }; Querystring: Query }>(
      '/api/oidc/:provider/callback',
      async ({ params: { provider: id }, query }, reply) => {
        const provider = isGuid(id) ? await findProvider(pool, id) : null;
        if (!provider || provider.client_id === null) throw notFound('provider');
        void reply.header('cache-control', 'no-store');
        try {
          // In the fragment, which no server logs and no referrer carries.
          return await reply.redirect(`/login#saml=${await accept(provider, query)}`, 303);
        } catch (error) {
          log.warn({ provider: provider.name, err: error }, 'an OpenID answer was refused');
          return reply.redirect('/login?saml=refused', 303);
        }
      },
    );
  };
}
