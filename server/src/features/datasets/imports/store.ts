import { randomUUID } from 'node:crypto';
import type { Message } from '@holdfast/texts/kinds';
import { type ItemOwner, ownedBy, personIn, workspaceIn } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';

/** Imports a user keeps; older ones are forgotten, their datasets stay. */
const KEPT_IMPORTS = 500;

export async function insertImport(database: Queryable, whose: ItemOwner, name: string): Promise<string> {
  const id = randomUUID();
  const userId = personIn(whose);
  await database.query('insert into imports (id, user_id, workspace_id, name) values ($1, $2, $3::uuid, $4)', [
    id,
    userId,
    workspaceIn(whose),
    name,
  ]);
  await database.query(
    `delete from imports where user_id = $1 and state <> 'running' and id not in (
       select id from imports where user_id = $1 order by created_at desc limit ${KEPT_IMPORTS})`,
    [userId],
  );
  return id;
}

export async function renewImport(database: Queryable, id: string): Promise<void> {
  await database.query("update imports set updated_at = now() where id = $1 and state = 'running'", [id]);
}

export async function endImport(
  database: Queryable,
  id: string,
  end: { readonly datasetId: string } | { readonly problem: Message },
): Promise<void> {
  const problem = 'problem' in end ? end.problem : null;
  await database.query(
    'update imports set state = $2, dataset_id = $3, problem = $4::jsonb, updated_at = now() where id = $1',
    [id, problem ? 'failed' : 'done', 'datasetId' in end ? end.datasetId : null, problem && JSON.stringify(problem)],
  );
}

/** Datasets of a name, in any case, that the caller may replace. */
export async function datasetsNamed(database: Queryable, whose: ItemOwner, name: string): Promise<string[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<{ id: string }>(
    `select id from datasets where ${column} = $1 and lower(name) = lower($2) and is_kept and definition is not null
      ${column === 'user_id' ? 'and workspace_id is null' : ''}`,
    [id, name],
  );
  return rows.map((row) => row.id);
}
