import { randomUUID } from 'node:crypto';
import { MAX_TILES } from '@holdfast/contracts/documents/dashboard';
import { MAX_NAME_LETTERS } from '@holdfast/contracts/documents/saved';
import { ANSWER_PAGE, ANSWER_VISUAL } from '@holdfast/contracts/documents/tile';
import type { KeptAnswer } from '@holdfast/contracts/http/questions';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { QuestionReading } from '@holdfast/contracts/report/question';
import { documentOfReading } from '@holdfast/query-engine/questions';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { createDocument, saveDocument } from '../../documents/change-document.ts';
import { requireStored } from '../../documents/find-document.ts';
import type { Owner } from '../../documents/owner.ts';
import { SAMPLE } from '../../documents/prediction-data.ts';

const TILE = { w: 6, h: 4 };
const COLUMNS = 12;

interface SaveTarget {
  readonly datasetId: string;
  readonly reportId?: string | undefined;
  readonly dashboardId?: string | undefined;
}

/** Saves an answer as a visual of a report, with the same query, and optionally as a dashboard tile that shows it. */
export async function keepAnswer(
  database: Queryable,
  owner: Owner,
  reading: QuestionReading,
  { datasetId, reportId, dashboardId }: SaveTarget,
): Promise<KeptAnswer> {
  const name = reading.normalized.slice(0, MAX_NAME_LETTERS);
  const answer = documentOfReading(reading);
  const kept =
    reportId === undefined
      ? await asReport(database, owner, { name, datasetId, document: answer })
      : await asPage(database, owner, { reportId, datasetId, answer });
  if (dashboardId === undefined) return { ...kept, name };
  await pinBelowTiles(database, owner, { dashboardId, title: name, place: kept });
  return { ...kept, name, dashboardId };
}

type SavedPlace = Pick<KeptAnswer, 'reportId' | 'page' | 'visual'>;

async function asReport(
  database: Queryable,
  owner: Owner,
  {
    name,
    datasetId,
    document: { pages },
  }: { readonly name: string; readonly datasetId: string; readonly document: ReportDocument },
): Promise<SavedPlace> {
  const { id } = await createDocument(database, owner, 'report', { name, datasetId, document: { pages } });
  return { reportId: id, page: ANSWER_PAGE, visual: ANSWER_VISUAL };
}

async function asPage(
  database: Queryable,
  owner: Owner,
  {
    reportId,
    datasetId,
    answer,
  }: { readonly reportId: string; readonly datasetId: string; readonly answer: ReportDocument },
): Promise<SavedPlace> {
  const row = await requireStored(database, owner, 'report', reportId);
  if ((row.dataset_id ?? SAMPLE.datasetId) !== datasetId) {
    throw refusal('invalid-request.otherData');
  }
  const document = row.document as unknown as ReportDocument;
  const taken = new Set(document.pages.map(({ name }) => name));
  let page = ANSWER_PAGE;
  for (let number = 2; taken.has(page); number += 1) page = `${ANSWER_PAGE}${number}`;
  const added = answer.pages.map((one) => ({ ...one, name: page }));
  await saveDocument(
    database,
    { owner, kind: 'report', id: reportId },
    {
      revision: row.revision,
      document: { ...document, pages: [...document.pages, ...added] },
    },
  );
  return { reportId, page, visual: ANSWER_VISUAL };
}

/** Below the existing tiles. */
async function pinBelowTiles(
  database: Queryable,
  owner: Owner,
  { dashboardId, title, place }: { readonly dashboardId: string; readonly title: string; readonly place: SavedPlace },
): Promise<void> {
  const row = await requireStored(database, owner, 'dashboard', dashboardId);
  const document = row.document as unknown as { tiles: { place: { y: number; h: number } }[] };
  if (document.tiles.length >= MAX_TILES) {
    throw refusal('invalid-request.tiles', { most: MAX_TILES });
  }
  const y = document.tiles.reduce((most, { place }) => Math.max(most, place.y + place.h), 0);
  const tile = {
    id: randomUUID(),
    title,
    place: { x: 0, y, w: Math.min(TILE.w, COLUMNS), h: TILE.h },
    content: { kind: 'visual', ...place, clauses: [], size: { width: 960, height: 540 } },
  };
  await saveDocument(
    database,
    { owner, kind: 'dashboard', id: dashboardId },
    {
      revision: row.revision,
      document: { ...document, tiles: [...document.tiles, tile] },
    },
  );
}
