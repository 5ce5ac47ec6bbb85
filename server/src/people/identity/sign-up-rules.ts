import type { SignUpMode } from '@holdfast/contracts/http/sign-up-mode';
import type { SignUpChoice, SignUpRules } from '@holdfast/contracts/http/sign-up-rules';
import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';

type Setting = Pick<Config, 'HOLDFAST_SIGN_UP'>;

/** The operator's setting, which cannot be changed in the browser. */
function readSetting({ HOLDFAST_SIGN_UP: given }: Setting): { mode: SignUpMode | null; domains: string[] } {
  if (given?.startsWith('domain:')) {
    return { mode: 'invited', domains: given.slice('domain:'.length).toLowerCase().split(',') };
  }
  return { mode: (given as SignUpMode | undefined) ?? null, domains: [] };
}

export async function readSignUpRules(database: Queryable, config: Setting): Promise<SignUpRules> {
  const setting = readSetting(config);
  const stored = await database.query<{ mode: SignUpMode }>('select mode from sign_up_mode');
  const { rows } = await database.query<{ entry: string }>('select entry from invitations order by entry');
  return {
    mode: setting.mode ?? stored.rows[0]?.mode ?? 'open',
    invitations: rows.map(({ entry }) => entry),
    fixed: setting.mode !== null,
    operatorDomains: setting.domains,
  };
}

export async function keepSignUpRules(pool: pg.Pool, { mode, invitations }: SignUpChoice): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(
      'insert into sign_up_mode (mode) values ($1) on conflict (only_row) do update set mode = excluded.mode',
      [mode],
    );
    await client.query('delete from invitations where entry <> all($1)', [invitations]);
    await client.query('insert into invitations (entry) select distinct unnest($1::text[]) on conflict do nothing', [
      invitations,
    ]);
  });
}

/** The mode for the sign-up form. A server without accounts is open: someone has to be first. */
export async function signUpMode(database: Queryable, config: Setting): Promise<SignUpMode> {
  const anybody = await database.query('select 1 from users limit 1');
  return anybody.rowCount === 0 ? 'open' : (await readSignUpRules(database, config)).mode;
}

export type SignUpRefusal = 'SIGN_UP_CLOSED' | 'NOT_INVITED';

/** Null if this address may sign up. Does not reveal which addresses have an account. */
export async function refuseSignUp(database: Queryable, config: Setting, email: string): Promise<SignUpRefusal | null> {
  const mode = await signUpMode(database, config);
  if (mode === 'open') return null;
  if (mode === 'closed') return 'SIGN_UP_CLOSED';
  const { invitations, operatorDomains } = await readSignUpRules(database, config);
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isInvited = invitations.includes(address) || [...invitations, ...operatorDomains].includes(domain);
  return isInvited || (await hasTenantInvitation(database, address)) ? null : 'NOT_INVITED';
}

/** By an application of the server's owner; members who invite others do not decide who gets an account. */
async function hasTenantInvitation(database: Queryable, address: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from workspace_invitations i
       join tenants t on t.workspace_id = i.workspace_id and t.account_id = i.invited_by
      where i.email = $1 and i.used_at is null and i.expires_at > now()`,
    [address],
  );
  return rows.length > 0;
}
