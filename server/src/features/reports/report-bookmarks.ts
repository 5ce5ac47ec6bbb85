import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import type { Queryable } from '../../platform/database/open-database.ts';

export async function readBookmarks(database: Queryable, userId: string, reportId: string): Promise<Bookmark[]> {
  const { rows } = await database.query<{ bookmarks: Bookmark[] }>(
    'select bookmarks from report_bookmarks where user_id = $1 and report_id = $2',
    [userId, reportId],
  );
  return rows[0]?.bookmarks ?? [];
}

export async function keepBookmarks(
  database: Queryable,
  userId: string,
  reportId: string,
  bookmarks: readonly Bookmark[],
): Promise<void> {
  await database.query(
    `insert into report_bookmarks (user_id, report_id, bookmarks) values ($1, $2, $3)
     on conflict (user_id, report_id) do update set bookmarks = excluded.bookmarks, saved_at = now()`,
    [userId, reportId, JSON.stringify(bookmarks)],
  );
}
