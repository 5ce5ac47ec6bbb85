import type { TokenIdentity } from '@holdfast/contracts/http/embed-token-request';
import { CUSTOM_DATA, type RowRole, USERNAME } from '@holdfast/contracts/http/row-roles';
import type { Value } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';

const MOST_ROLES = 200;

export async function listRoles(database: Queryable, userId: string): Promise<RowRole[]> {
  const { rows } = await database.query<RowRole>('select name, rules from row_roles where user_id = $1 order by name', [
    userId,
  ]);
  return rows;
}

export async function putRole(database: Queryable, userId: string, { name, rules }: RowRole): Promise<void> {
  const { rowCount } = await database.query(
    `insert into row_roles (user_id, name, rules) select $1, $2, $3::jsonb
      where (select count(*) from row_roles where user_id = $1 and name <> $2) < ${MOST_ROLES}
     on conflict (user_id, name) do update set rules = excluded.rules`,
    [userId, name, JSON.stringify(rules)],
  );
  if (rowCount === 0) throw refusal('too-many-roles', { most: MOST_ROLES });
}

export async function deleteRole(database: Queryable, userId: string, name: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from row_roles where user_id = $1 and name = $2', [userId, name]);
  return rowCount === 1;
}

export const rolesNamed = ({ role }: TokenIdentity): readonly string[] => (typeof role === 'string' ? [role] : role);

/** The row rules of a role. An undefined role is refused: it must never mean "no rule". */
export function rulesOf(roles: readonly RowRole[], identity: TokenIdentity): Restriction[] {
  const { username, customData } = identity;
  const [role = '', ...more] = rolesNamed(identity);
  // Several roles would be combined with OR, rules are with AND: what cannot be translated exactly is refused.
  if (more.length > 0) throw refusal('role-unknown.oneIdentity');
  const found = roles.find(({ name }) => name === role);
  if (!found) throw refusal('role-unknown', { name: role });
  const places: Readonly<Record<string, string | undefined>> = { [USERNAME]: username, [CUSTOM_DATA]: customData };
  const filled = (value: Value): Value => {
    if (typeof value !== 'string' || !(value in places)) return value;
    const given = places[value];
    if (given === undefined) throw refusal('invalid-rule.value', { name: role, value });
    return given;
  };
  return found.rules.map(({ target, predicate }) => ({ target, predicate: fillPredicate(predicate, filled) }));
}

function fillPredicate(predicate: Restriction['predicate'], filled: (value: Value) => Value): Restriction['predicate'] {
  if (predicate.op === 'in') return { ...predicate, values: predicate.values.map(filled) };
  if (predicate.op !== 'compare') return predicate;
  const conditions = predicate.conditions.map((one) =>
    one.value === undefined ? one : { ...one, value: filled(one.value) },
  );
  return { ...predicate, conditions };
}
