import type { DatabaseUser } from '@holdfast/contracts/http/users';

export interface UserRow {
  id: string;
  email: string | null;
  full_name: string | null;
  image_url: string | null;
  owner: boolean;
  administers: boolean;
  has_password: boolean;
  workspaces: number;
  created_at: Date;
  updated_at: Date;
}

/** The oldest account, except those of tenants, which belong to no person. */
export const SERVER_OWNER = '(select id from users where not is_service order by created_at, id limit 1)';

/**
 * Addresses under .invalid are generated keys for users without an e-mail address of ours; they are not mail addresses.
 */
export const USER_COLUMNS = `id, coalesce(contact_email, case when email not like '%@users.invalid' then email end) as email,
  nullif(full_name, '') as full_name, image_url, created_at, updated_at,
  id = ${SERVER_OWNER} as owner,
  (is_administrator or id = ${SERVER_OWNER})
    and (select count(*) from (select 1 from users where not is_service limit 2) as two) > 1 as administers,
  exists (select 1 from accounts a where a.user_id = u.id and a.provider_id = 'credential') as has_password,
  (select count(*)::int from workspace_members m where m.user_id = id) as workspaces`;

export function presentUser({ created_at, updated_at, ...row }: UserRow): DatabaseUser {
  return {
    ...row,
    lacks_second_factor: false,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
