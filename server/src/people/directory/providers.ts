import type { Directory } from '@holdfast/contracts/http/directory';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { OIDC_GROUPS, samlGroups } from '../groups/provider-groups.ts';

/** The providers whose groups can be given a place. */
export async function listProviders(database: Queryable, config: Config): Promise<Directory['providers']> {
  if (config.IDENTITY_MODE === 'oidc')
    return [{ id: OIDC_GROUPS, name: config.OIDC_PROVIDER_NAME ?? new URL(config.OIDC_ISSUER ?? '').hostname }];
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from saml_providers order by name, id',
  );
  return rows.map(({ id, name }) => ({ id: samlGroups(id), name }));
}
