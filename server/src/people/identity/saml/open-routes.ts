import * as routes from '@holdfast/contracts/http/routes/saml-metadata';
import type { FastifyPluginAsync } from 'fastify';
import { openSeal } from '../../../platform/external/seal.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { handle } from '../../../platform/http/handle.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinNamedGroups, samlGroups } from '../../groups/provider-groups.ts';
import { addressesFor } from './addresses.ts';
import { writeMetadata } from './metadata.ts';
import { readOwnKey } from './own-key.ts';
import { readAnswer } from './read-answer.ts';
import { acceptLogout } from './single-logout.ts';
import { closeRequest, findProvider, makeTicket, type ProviderRow, putSubject, takeMessage } from './store.ts';

/** A response with many groups has some ten kilobytes. */
const ANSWER_LIMIT_BYTES = 262_144;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** What a provider reads, and where it sends its answers: both without a session. */
export async function samlOpenRoutes(
  { config, database: { pool }, log }: Platform,
  origin: string,
): Promise<FastifyPluginAsync> {
  const seal = await openSeal(config, pool);
  const providerIn = async (id: string) => {
    const provider = isGuid(id) ? await findProvider(pool, id) : null;
    if (!provider || provider.client_id !== null) throw notFound('provider');
    return provider;
  };

  /** A ticket for our own page, or why there is none. */
  const accept = async (provider: ProviderRow, encoded: string): Promise<{ ticket: string } | { refused: string }> => {
    if (!BASE64.test(encoded)) return { refused: 'not-base64' };
    const { entityId, answerUrl } = addressesFor(origin, provider.id);
    const assertion = readAnswer(Buffer.from(encoded, 'base64').toString('utf8'), {
      providerId: provider.entity_id,
      certificates: provider.certificates,
      audience: entityId,
      recipient: answerUrl,
      nowMs: Date.now(),
    });
    if ('refused' in assertion) return assertion;
    if (!(await takeMessage(pool, provider.id, assertion))) return { refused: 'replayed' };
    const { inResponseTo } = assertion;
    const browserHash = inResponseTo === null ? null : await closeRequest(pool, provider.id, inResponseTo);
    if (inResponseTo !== null && browserHash === null) return { refused: 'no-open-request' };
    const { subject, attributes } = assertion;
    const userId = await putSubject(pool, provider, {
      subject,
      email: attributes.get(provider.email_attribute)?.[0] ?? subject,
      name: attributes.get(provider.name_attribute)?.[0],
    });
    const names = attributes.get(provider.groups_attribute) ?? [];
    await joinNamedGroups(pool, { userId, provider: samlGroups(provider.id), names });
    const facts = { ...assertion.facts, providerId: provider.id };
    return { ticket: await makeTicket(pool, { userId, facts }, browserHash) };
  };

  const metadata = handle(routes, {
    readSamlMetadata: async ({ params: { provider } }, reply) => {
      const { id } = await providerIn(provider);
      const { certificate } = await readOwnKey(pool, seal);
      const text = writeMetadata({ ...addressesFor(origin, id), certificate });
      return reply.type('application/samlmetadata+xml').send(text);
    },
  });

  return async (app) => {
    await app.register(metadata);
    app.get<{ Params: { provider: string } }>('/api/saml/:provider/slo', async ({ params, raw }, reply) => {
      const provider = await providerIn(params.provider);
      const query = raw.url?.split('?')[1] ?? '';
      const accepted = await acceptLogout({ database: pool, seal, origin }, provider, query);
      void reply.header('cache-control', 'no-store');
      if ('location' in accepted) return reply.redirect(accepted.location, 303);
      log.warn({ provider: provider.name, reason: accepted.refused }, 'a SAML sign-out was refused');
      return reply.redirect('/login?saml=refused', 303);
    });
    await app.register(async (answers) => {
      answers.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: ANSWER_LIMIT_BYTES },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      answers.post<{ Params: { provider: string } }>(
        '/api/saml/:provider/acs',
        { bodyLimit: ANSWER_LIMIT_BYTES },
        async ({ params, body }, reply) => {
          const provider = await providerIn(params.provider);
          const encoded = body instanceof URLSearchParams ? (body.get('SAMLResponse') ?? '') : '';
          const accepted = await accept(provider, encoded);
          if ('ticket' in accepted) {
            // In the fragment, which no server logs and no referrer carries.
            return reply.header('cache-control', 'no-store').redirect(`/login#saml=${accepted.ticket}`, 303);
          }
          log.warn({ provider: provider.name, reason: accepted.refused }, 'a SAML answer was refused');
          return reply.redirect('/login?saml=refused', 303);
        },
      );
    });
  };
}
