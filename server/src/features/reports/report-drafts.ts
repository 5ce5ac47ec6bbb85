import { readReport } from '@holdfast/contracts/documents/read-document';
import * as frame from '@holdfast/contracts/http/routes/frame';
import type { Queryable } from '../../platform/database/open-database.ts';
import { type HttpHandlers, readBody } from '../../platform/http/handle.ts';
import { Refusal, refusal } from '../../platform/http/refusal.ts';
import type { OpenedGrant } from './embed-token.ts';
import { coversData, mayOpen } from './granted/open-granted.ts';
import { isReportAlias } from './granted/sources.ts';
import type { ReportParts } from './report-parts.ts';

type DraftRoutes = Pick<typeof frame, 'readDraft' | 'saveDraft' | 'deleteDraft'>;
type DraftTarget = Readonly<Record<'reportId' | 'dataset', unknown>>;

const KEPT_DAYS = 30;
const MOST_DRAFTS = 200;

/** Unsaved changes, by report and person: a sandboxed frame has no storage of its own. */
export function draftHandlers(parts: ReportParts): HttpHandlers<DraftRoutes> {
  const { pool } = parts.platform.database;
  return {
    readDraft: async ({ embedGrant, query }) => {
      const [userId, person, report] = await draftKey(parts, embedGrant, query);
      const { rows } = await pool.query<{ document: string; saved_at: Date }>(
        'select document, saved_at from report_drafts where user_id = $1 and person = $2 and report = $3',
        [userId, person, report],
      );
      const [kept] = rows;
      if (!kept) return { draft: null };
      const document: unknown = JSON.parse(kept.document);
      // A draft of an earlier version may be invalid now.
      if ('refused' in readReport(document)) return { draft: null };
      return { draft: { at: kept.saved_at.toISOString(), document } };
    },
    saveDraft: async ({ embedGrant, query, body }) => {
      const place = await draftKey(parts, embedGrant, query);
      const { document } = readBody(frame.saveDraft, body);
      const read = readReport(document);
      if ('refused' in read) throw new Refusal(read.refused);
      await saveDraft(pool, place, JSON.stringify(document));
    },
    deleteDraft: async ({ embedGrant, query }) => {
      const place = await draftKey(parts, embedGrant, query);
      await pool.query('delete from report_drafts where user_id = $1 and person = $2 and report = $3', place);
    },
  };
}

async function saveDraft(database: Queryable, place: string[], document: string): Promise<void> {
  await database.query(
    `insert into report_drafts (user_id, person, report, document) values ($1, $2, $3, $4)
     on conflict (user_id, person, report) do update set document = excluded.document, saved_at = now()`,
    [...place, document],
  );
  await database.query(
    `delete from report_drafts where user_id = $1 and (saved_at < now() - interval '${KEPT_DAYS} days' or saved_at <
       (select saved_at from report_drafts where user_id = $1 order by saved_at desc offset ${MOST_DRAFTS} limit 1))`,
    [place[0]],
  );
}

/** The key of a draft: the person, and a saved report or a new one on a dataset. Drafts are private to each person. */
async function draftKey(
  parts: ReportParts,
  grant: OpenedGrant,
  { reportId, dataset }: Partial<DraftTarget>,
): Promise<string[]> {
  const { userId, own, holder, tokenId, permissions } = grant;
  if (!permissions.some((right) => right === 'edit' || right === 'copy' || right === 'create'))
    throw refusal('not-in-token.editing');
  const person = own ? '' : holder === undefined ? `token ${tokenId}` : `holder ${holder}`;
  if (typeof reportId === 'string' && !isReportAlias(reportId)) {
    if (!(await mayOpen(parts, grant, reportId))) throw refusal('not-in-token.report');
    return [userId, person, reportId.toLowerCase()];
  }
  const data = String(dataset ?? grant.datasets[0] ?? '');
  if (!(await coversData(parts, grant, data))) throw refusal('not-in-token.dataset');
  return [userId, person, `${reportId === undefined ? 'new' : 'retention'} ${data}`];
}
