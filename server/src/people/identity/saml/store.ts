import { createHash, randomBytes } from 'node:crypto';
import { MAX_SAML_PROVIDERS, type NewSamlProvider } from '@holdfast/contracts/http/saml';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { samlGroups } from '../../groups/provider-groups.ts';
import { cleanName } from '../clean-profile.ts';
import type { LogoutRequest } from './logout-messages.ts';
import type { ProviderFacts } from './metadata.ts';
import type { Assertion, SignInFacts } from './read-answer.ts';

const REQUEST_SECONDS = 600;
const TICKET_SECONDS = 60;

export interface ProviderRow {
  id: string;
  name: string;
  entity_id: string;
  sign_in_url: string;
  certificates: string[];
  domains: string[];
  email_attribute: string;
  name_attribute: string;
  groups_attribute: string;
  sign_out_url: string | null;
  sign_out_answer_url: string | null;
  /** With a client it speaks OpenID Connect: its entity id is its issuer, and the attributes are claims. */
  client_id: string | null;
  sealed_secret: string | null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
export const makeSecret = () => randomBytes(32).toString('base64url');

export async function listProviders(database: Queryable): Promise<ProviderRow[]> {
  const { rows } = await database.query<ProviderRow>('select * from saml_providers order by name, id');
  return rows;
}

export async function findProvider(database: Queryable, id: string): Promise<ProviderRow | null> {
  const { rows } = await database.query<ProviderRow>('select * from saml_providers where id = $1', [id]);
  return rows[0] ?? null;
}

export async function findProviderOf(database: Queryable, email: string): Promise<ProviderRow | null> {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  const { rows } = await database.query<ProviderRow>(
    'select * from saml_providers where $1 = any(domains) order by created_at, id limit 1',
    [domain],
  );
  return rows[0] ?? null;
}

export async function findProviderOfUser(database: Queryable, userId: string): Promise<ProviderRow | null> {
  const { rows } = await database.query<ProviderRow>(
    `select p.* from saml_providers p join accounts a on a.provider_id = 'saml:' || p.id where a.user_id = $1 limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}

export async function anyProvider(database: Queryable): Promise<boolean> {
  const { rows } = await database.query('select 1 from saml_providers limit 1');
  return rows.length > 0;
}

/** Null beyond the limit, and when another provider has one of the domains. */
export async function insertProvider(
  database: Queryable,
  { name, domains, emailAttribute, nameAttribute, groupsAttribute, clientId }: NewSamlProvider,
  { entityId, signInUrl, certificates, signOutUrl, signOutAnswerUrl }: ProviderFacts,
  sealedSecret: string | null,
): Promise<ProviderRow | null> {
  const { rows } = await database.query<ProviderRow>(
    `insert into saml_providers (name, entity_id, sign_in_url, certificates, domains, email_attribute, name_attribute,
       groups_attribute, sign_out_url, sign_out_answer_url, client_id, sealed_secret)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
      where (select count(*) from saml_providers) < ${MAX_SAML_PROVIDERS}
        and not exists (select 1 from saml_providers where domains && $5::text[])
     returning *`,
    [
      name,
      entityId,
      signInUrl,
      certificates,
      [...new Set(domains)],
      emailAttribute,
      nameAttribute,
      groupsAttribute,
      signOutUrl,
      signOutAnswerUrl,
      clientId ?? null,
      sealedSecret,
    ],
  );
  return rows[0] ?? null;
}

const accountsOf = samlGroups;

/** Returns its name; null for an unknown one. The sessions of its people end with it. */
export async function deleteProvider(database: Queryable, id: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>('delete from saml_providers where id = $1 returning name', [
    id,
  ]);
  if (!rows[0]) return null;
  await database.query('delete from sessions where user_id in (select user_id from accounts where provider_id = $1)', [
    accountsOf(id),
  ]);
  return rows[0].name;
}

/** Must begin with a letter. */
export const makeId = () => `r${randomBytes(20).toString('hex')}`;

/** An open request for one browser. Returns its id. */
export async function openRequest(database: Queryable, providerId: string, browser: string): Promise<string> {
  const id = makeId();
  await database.query(
    `insert into saml_requests (request_hash, provider_id, browser_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashOf(id), providerId, hashOf(browser), REQUEST_SECONDS],
  );
  return id;
}

/** Closes a pending request and returns the hash of the browser that sent it, or null if this provider has no such request. */
export async function closeRequest(database: Queryable, providerId: string, id: string): Promise<Buffer | null> {
  const { rows } = await database.query<{ browser_hash: Buffer }>(
    `delete from saml_requests where request_hash = $1 and provider_id = $2 and expires_at > now() returning browser_hash`,
    [hashOf(id), providerId],
  );
  return rows[0]?.browser_hash ?? null;
}

/** False for an assertion or a request that was accepted before. */
export async function takeMessage(
  database: Queryable,
  providerId: string,
  { id, endsAtMs }: Pick<Assertion, 'id' | 'endsAtMs'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'insert into saml_assertions (assertion_hash, expires_at) values ($1, $2) on conflict do nothing',
    [hashOf(`${providerId} ${id}`), new Date(endsAtMs)],
  );
  return rowCount === 1;
}

export interface Subject {
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/**
 * The user of a provider's subject, made on the first visit. Never found by an e-mail address: a provider may claim any.
 */
export async function putSubject(
  database: Queryable,
  provider: ProviderRow,
  { subject, email, name }: Subject,
): Promise<string> {
  const known = await database.query<{ user_id: string }>(
    'select user_id from accounts where provider_id = $1 and account_id = $2',
    [accountsOf(provider.id), subject],
  );
  const userId = known.rows[0]?.user_id ?? crypto.randomUUID();
  const address = email?.includes('@') && email.length <= 254 ? email : null;
  await database.query(
    `insert into users (id, email, contact_email, full_name) values ($1, $2, $3, $4)
     on conflict (id) do update set contact_email = excluded.contact_email,
       full_name = coalesce(nullif(excluded.full_name, ''), users.full_name), updated_at = now()`,
    [userId, `${userId}@users.invalid`, address, cleanName(name) || cleanName(address?.split('@')[0])],
  );
  await database.query(
    `insert into accounts (id, user_id, provider_id, account_id) values ($1, $2, $3, $4)
     on conflict (provider_id, account_id) do nothing`,
    [crypto.randomUUID(), userId, accountsOf(provider.id), subject],
  );
  return userId;
}

export interface Ticket {
  readonly userId: string;
  readonly facts: Omit<SignInFacts, 'nameId'> & {
    readonly providerId: string;
    /** Null: a sign-out does not reach the provider. */
    readonly nameId: SignInFacts['nameId'] | null;
  };
}

/** `browserHash`: of the browser that began; null where the provider did. */
export async function makeTicket(
  database: Queryable,
  { userId, facts }: Ticket,
  browserHash: Buffer | null,
): Promise<string> {
  const ticket = makeSecret();
  await database.query(
    `insert into saml_tickets (ticket_hash, user_id, browser_hash, facts, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hashOf(ticket), userId, browserHash, JSON.stringify(facts), TICKET_SECONDS],
  );
  return ticket;
}

/** What a ticket opens, once, and only in the browser that began. */
export async function takeTicket(
  database: Queryable,
  ticket: string,
  browser: string | null,
): Promise<(Ticket & { readonly isBegunHere: boolean }) | null> {
  const { rows } = await database.query<{ user_id: string; browser_hash: Buffer | null; facts: Ticket['facts'] }>(
    'delete from saml_tickets where ticket_hash = $1 and expires_at > now() returning user_id, browser_hash, facts',
    [hashOf(ticket)],
  );
  const [row] = rows;
  if (!row) return null;
  const { user_id: userId, browser_hash: browserHash, facts } = row;
  if (browserHash === null) return { userId, facts, isBegunHere: false };
  return browser !== null && browserHash.equals(hashOf(browser)) ? { userId, facts, isBegunHere: true } : null;
}

/** The provider may have asked the user long before the session begins. */
export async function noteSignIn(database: Queryable, sessionId: string, facts: Ticket['facts']): Promise<void> {
  await database.query('update sessions set proved_at = least(proved_at, to_timestamp($2)) where id = $1', [
    sessionId,
    facts.provedAtMs / 1000,
  ]);
  if (facts.nameId === null) return;
  await database.query(
    'insert into saml_sessions (session_id, provider_id, name_id, session_index) values ($1, $2, $3, $4)',
    [sessionId, facts.providerId, JSON.stringify(facts.nameId), facts.sessionIndex],
  );
}

/** Of one user, all or those the provider names. Returns the user, once for each session. */
export async function endSessionsOf(
  database: Queryable,
  providerId: string,
  { nameId, sessionIndexes }: Pick<LogoutRequest, 'nameId' | 'sessionIndexes'>,
): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `delete from sessions s using saml_sessions p where p.session_id = s.id and p.provider_id = $1
       and p.name_id ->> 'text' = $2 and (cardinality($3::text[]) = 0 or p.session_index = any($3)) returning s.user_id`,
    [providerId, nameId.text, sessionIndexes],
  );
  return rows.map(({ user_id }) => user_id);
}

export async function dropExpired(database: Queryable): Promise<void> {
  for (const table of ['saml_requests', 'saml_assertions', 'saml_tickets'])
    await database.query(`delete from ${table} where expires_at < now()`);
}
