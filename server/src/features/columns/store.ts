import type { ColumnNote, LeverRuleBody, OwnMoneyBody } from '@holdfast/contracts/http/columns';
import type { Noun } from '@holdfast/contracts/messages/nouns';
import type { Queryable } from '../../platform/database/open-database.ts';

/** A user's notes on a column; unset ones are absent. */
interface Notes {
  readonly label?: string;
  /** Null: never a lever. */
  readonly lever?: LeverRuleBody | null;
  /** The currency of a value column. */
  readonly money?: OwnMoneyBody;
  /** What the rows of a file with this column are. */
  readonly noun?: Noun;
}

interface NoteRow {
  column_name: string;
  notes: Notes;
}

const notesOf = async (database: Queryable, userId: string, about: keyof Notes): Promise<NoteRow[]> =>
  (
    await database.query<NoteRow>(
      'select column_name, notes from column_notes where user_id = $1 and notes ? $2::text order by column_name',
      [userId, about],
    )
  ).rows;

export async function listNotes(database: Queryable, userId: string): Promise<ColumnNote[]> {
  const rows = await notesOf(database, userId, 'label');
  return rows.map(({ column_name, notes }) => ({ column: column_name, label: notes.label ?? null }));
}

export async function listLevers(
  database: Queryable,
  userId: string,
): Promise<{ column: string; rule: LeverRuleBody | null }[]> {
  const rows = await notesOf(database, userId, 'lever');
  return rows.map(({ column_name, notes }) => ({ column: column_name, rule: notes.lever ?? null }));
}

export async function listMoney(
  database: Queryable,
  userId: string,
): Promise<{ column: string; money: OwnMoneyBody }[]> {
  const rows = await notesOf(database, userId, 'money');
  return rows.flatMap(({ column_name, notes: { money } }) => (money ? [{ column: column_name, money }] : []));
}

export async function listNouns(database: Queryable, userId: string): Promise<ReadonlyMap<string, Noun>> {
  const rows = await notesOf(database, userId, 'noun');
  return new Map(rows.flatMap(({ column_name, notes: { noun } }) => (noun ? [[column_name, noun]] : [])));
}

/** The owner's labels for these columns; columns without one are absent. */
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

/** Saves a note on a column, or removes it if undefined. False when the limit of columns is reached. */
export async function saveNote<About extends keyof Notes>(
  database: Queryable,
  { userId, column, about }: { readonly userId: string; readonly column: string; readonly about: About },
  said: Notes[About] | undefined,
  most: number,
): Promise<boolean> {
  if (said === undefined) {
    await database.query('update column_notes set notes = notes - $3::text where user_id = $1 and column_name = $2', [
      userId,
      column,
      about,
    ]);
    await database.query(`delete from column_notes where user_id = $1 and column_name = $2 and notes = '{}'`, [
      userId,
      column,
    ]);
    return true;
  }
  const { rowCount } = await database.query(
    `insert into column_notes (user_id, column_name, notes)
     select $1, $2, $3
      where (select count(*) from column_notes where user_id = $1 and column_name <> $2) < $4
     on conflict (user_id, column_name) do update set notes = column_notes.notes || excluded.notes, saved_at = now()`,
    [userId, column, JSON.stringify({ [about]: said }), most],
  );
  return rowCount === 1;
}
