import type { EmbedTokenRequest, TokenIdentity } from '@holdfast/contracts/http/embed-token-request';
import type { Restriction } from '@holdfast/contracts/report/query';
import { DaxEvaluator, type DaxModel } from '@holdfast/query-engine/dax';
import type { RoleReader } from '../../../platform/analytics/query-runner.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { ReportDataset } from '../datasets.ts';
import type { EmbedGrant } from '../embed-token.ts';
import type { ReportParts } from '../report-parts.ts';
import { listRoles, rolesNamed, rulesOf } from '../row-roles.ts';

/** What limits the rows of a grant. */
export type GrantedRows = Pick<EmbedGrant, 'rules' | 'reader' | 'own'>;

export const AS_OWNER: GrantedRows = { rules: [], own: true };

/** Whether the project it was imported from has roles: then everyone but its owner reads it in one of them. */
export const hasRoles = ({ tabular }: Pick<ReportDataset, 'tabular'>): boolean => (tabular?.roles?.length ?? 0) > 0;

/** The rows of a new token: roles that came with the datasets, and row rules for datasets without roles of their own. */
export async function grantedRows(
  parts: ReportParts,
  caller: Caller,
  wanted: EmbedTokenRequest,
  read: readonly ReportDataset[],
): Promise<Omit<GrantedRows, 'own'>> {
  const { rules = [], identity } = wanted;
  const projects = read.filter(hasRoles);
  if (projects.length === 0) return { rules: await rulesFor(parts, caller, wanted) };
  if (!identity) throw refusal('identity-needed');
  const reader = readerOf(identity);
  for (const { tabular } of projects) if (tabular) checkRoles(tabular, reader);
  return { rules: projects.length === read.length ? rules : await rulesFor(parts, caller, wanted), reader };
}

/** Explicit rules, or those of a role. Once roles exist, an application must name one: never an unrestricted token. */
async function rulesFor(
  { platform }: ReportParts,
  { userId, key }: Caller,
  { rules = [], identity }: EmbedTokenRequest,
): Promise<readonly Restriction[]> {
  if (!identity && (!key || rules.length > 0)) return rules;
  const roles = await listRoles(platform.database.pool, userId);
  if (identity) return [...rules, ...rulesOf(roles, identity)];
  if (roles.length === 0) return rules;
  throw refusal('identity-needed');
}

function readerOf(identity: TokenIdentity): RoleReader {
  const { username: user, customData } = identity;
  return { roles: [...rolesNamed(identity)], user, ...(customData !== undefined && { customData }) };
}

/** What is known without rows; a fault that depends on them is refused with every query. */
function checkRoles(model: DaxModel, reader: RoleReader): void {
  const known = new Set(model.roles?.map(({ name }) => name.toLowerCase()));
  const unknown = reader.roles.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) throw refusal('role-unknown', { name: unknown });
  const refused = new DaxEvaluator(model, null, { now: 0, ...reader }).refusalOf('1');
  if (refused && !refused.isOfValues)
    throw refusal('invalid-query.formula', { name: refused.name ?? reader.roles.join(', '), reason: refused.detail });
}

/** A report may have moved to another dataset since the token was made: rows that it does not speak of stay closed. */
export function readerWithin(dataset: ReportDataset, { own, rules, reader }: GrantedRows): RoleReader | undefined {
  if (own) return undefined;
  if (hasRoles(dataset) ? !reader : reader && rules.length === 0) throw refusal('not-in-token.dataset');
  return hasRoles(dataset) ? reader : undefined;
}
