import type { ColumnNote } from '@holdfast/contracts/http/columns';
import type { Queryable } from '../database/open-database.ts';

interface NoteRow {
  column_name: string;
  notes: { readonly label?: string };
}

export async function listNotes(database: Queryable, userId: string): Promise<ColumnNote[]> {
  const { rows } = await database.query<NoteRow>(
    'select column_name, notes from column_notes where user_id = $1 order by column_name',
    [userId],
  );
  return rows.map(({ column_name, notes }) => ({ column: column_name, label: notes.label ?? null }));
}

/** What the owner calls these columns; a column nothing is said about is not in it. */
export async function readOwnLabels(
  database: Queryable,
  userId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<NoteRow>(
    'select column_name, notes from column_notes where user_id = $1 and column_name = any($2)',
    [userId, names],
  );
  return new Map(
    rows.flatMap(({ column_name, notes: { label } }): [string, string][] =>
      label === undefined ? [] : [[column_name, label]],
    ),
  );
}

/** False when there is no room for another one. */
export async function saveNote(
  database: Queryable,
  userId: string,
  { column, label }: ColumnNote,
  most: number,
): Promise<boolean> {
  if (label === null) {
    await database.query('delete from column_notes where user_id = $1 and column_name = $2', [userId, column]);
    return true;
  }
  const { rowCount } = await database.query(
    `insert into column_notes (user_id, column_name, notes)
     select $1, $2, $3
      where (select count(*) from column_notes where user_id = $1 and column_name <> $2) < $4
     on conflict (user_id, column_name) do update set notes = excluded.notes, saved_at = now()`,
    [userId, column, JSON.stringify({ label }), most],
  );
  return rowCount === 1;
}
