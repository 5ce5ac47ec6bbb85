import * as routes from '@holdfast/contracts/http/routes/saml';
import type { SamlProvider } from '@holdfast/contracts/http/saml';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { isGuid } from '../../../platform/http/guid.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { removeProviderGroups, samlGroups } from '../../groups/provider-groups.ts';
import { readIdentitySettings } from '../identity-settings.ts';
import { ownersOnly } from '../owners-only.ts';
import { addressesFor } from './addresses.ts';
import { readProviderMetadata } from './metadata.ts';
import { deleteProvider, insertProvider, listProviders, type ProviderRow } from './store.ts';

/** The identity providers, for the owner of the server. Must run inside `authenticate`. */
export async function samlProviderRoutes(platform: Platform): Promise<FastifyPluginAsync> {
  const { pool } = platform.database;
  const { origin } = await readIdentitySettings(platform.config, pool);
  const present = (row: ProviderRow): SamlProvider => {
    const { entityId, answerUrl, signOutUrl } = addressesFor(origin, row.id);
    return {
      id: row.id,
      name: row.name,
      domains: row.domains,
      entityId: row.entity_id,
      emailAttribute: row.email_attribute,
      nameAttribute: row.name_attribute,
      groupsAttribute: row.groups_attribute,
      metadataUrl: entityId,
      answerUrl,
      signOutUrl: row.sign_out_url === null ? null : signOutUrl,
    };
  };
  return handle(
    routes,
    {
      listSamlProviders: async () => ({ value: (await listProviders(pool)).map(present) }),

      addSamlProvider: async ({ caller, body }) => {
        const given = readBody(routes.addSamlProvider, body);
        const facts = readProviderMetadata(given.metadata);
        if (typeof facts === 'string') throw refusal(facts);
        const row = await insertProvider(pool, given, facts);
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
