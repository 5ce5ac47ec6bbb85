import type { SearchAnswer } from '@holdfast/contracts/http/search';
import { type ItemOwner, ownedBy } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';

const MOST_FILES = 6;

interface FileRow {
  id: number;
  filename: string;
  status: string;
  created_at: Date;
}

/** The latest prediction of each of the user's files whose name contains the text, case-insensitively. */
export async function findFiles(database: Queryable, whose: ItemOwner, text: string): Promise<SearchAnswer['files']> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<FileRow>(
    `select id, filename, status, created_at from (
       select distinct on (u.id) p.id, u.filename, p.status, p.created_at
         from predictions p join uploads u on u.id = p.upload_id
        where p.${column} = $1 and position(lower($2) in lower(u.filename)) > 0
        order by u.id, p.id desc) latest
      order by id desc limit ${MOST_FILES}`,
    [owner, text],
  );
  return rows.map(({ id, filename, status, created_at }) => ({
    prediction_id: id,
    filename,
    status,
    created_at: new Date(created_at).toISOString(),
  }));
}
