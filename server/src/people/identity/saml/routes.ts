import * as routes from '@holdfast/contracts/http/routes/saml';
import type { NewSamlProvider, SamlProvider } from '@holdfast/contracts/http/saml';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type { Reach } from '../../../platform/external/find-server.ts';
import { openSeal } from '../../../platform/external/seal.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { removeProviderGroups, samlGroups } from '../../groups/provider-groups.ts';
import { readIdentitySettings } from '../identity-settings.ts';
import { discoverProvider } from '../oidc/discover-provider.ts';
import { guardedFetch } from '../oidc/guarded-fetch.ts';
import { ownersOnly } from '../owners-only.ts';
import { addressesFor } from './addresses.ts';
import { type ProviderFacts, readProviderMetadata } from './metadata.ts';
import { deleteProvider, insertProvider, listProviders, type ProviderRow } from './store.ts';

/** The identity providers, for the owner of the server. Must run inside `authenticate`. */
export async function samlProviderRoutes(platform: Platform): Promise<FastifyPluginAsync> {
  const { pool } = platform.database;
  const { origin, reach } = await readIdentitySettings(platform.config, pool);
  const seal = await openSeal(platform.config, pool);
  const factsOf = async ({ metadata, issuer, clientId, clientSecret }: NewSamlProvider): Promise<ProviderFacts> => {
    const isOpenId = issuer !== undefined && clientId !== undefined && metadata === undefined;
    const isSaml = metadata !== undefined && (issuer ?? clientId ?? clientSecret) === undefined;
    if (isOpenId) return openIdFacts(issuer, reach);
    if (!isSaml) throw refusal('provider-kind');
    const facts = readProviderMetadata(metadata);
    if (typeof facts === 'string') throw refusal(facts);
    return facts;
  };
  const present = (row: ProviderRow): SamlProvider => {
    const { entityId, answerUrl, signOutUrl, callbackUrl } = addressesFor(origin, row.id);
    const isOpenId = row.client_id !== null;
    return {
      id: row.id,
      name: row.name,
      domains: row.domains,
      entityId: row.entity_id,
      emailAttribute: row.email_attribute,
      nameAttribute: row.name_attribute,
      groupsAttribute: row.groups_attribute,
      clientId: row.client_id,
      metadataUrl: isOpenId ? null : entityId,
      answerUrl: isOpenId ? callbackUrl : answerUrl,
      signOutUrl: row.sign_out_url === null ? null : signOutUrl,
    };
  };
  return handle(
    routes,
    {
      listSamlProviders: async () => ({ value: (await listProviders(pool)).map(present) }),

      addSamlProvider: async ({ caller, body }) => {
        const given = readBody(routes.addSamlProvider, body);
        const facts = await factsOf(given);
        const { clientSecret } = given;
        const row = await insertProvider(
          pool,
          given,
          facts,
          clientSecret === undefined ? null : seal.close(clientSecret),
        );
        if (!row) throw refusal('provider-exists');
        await recordAudit(pool, caller, message('audit.providerAdded', { name: row.name }));
        return present(row);
      },

      removeSamlProvider: async ({ caller, params: { provider } }) => {
        const name = isGuid(provider) ? await deleteProvider(pool, provider) : null;
        if (name === null) throw notFound('provider');
        await removeProviderGroups(pool, samlGroups(provider));
        await recordAudit(pool, caller, message('audit.providerRemoved', { name }));
      },
    },
    ownersOnly(platform),
  );
}

/** Asks the provider once, so that a mistyped issuer is noticed now and not at the first sign-in. */
async function openIdFacts(issuer: string, reach: Reach): Promise<ProviderFacts> {
  const found = await discoverProvider(issuer, guardedFetch(reach)).catch((error: Error) => {
    if (error instanceof Refusal) throw error;
    throw refusal('bad-issuer', { reason: error.message });
  });
  return {
    entityId: found.issuer,
    signInUrl: found.authorizationUrl,
    certificates: [],
    signOutUrl: null,
    signOutAnswerUrl: null,
  };
}
