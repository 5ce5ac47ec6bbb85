import type { Tile } from '@holdfast/contracts/documents/tile';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import { documentOfReading } from '@holdfast/query-engine/questions';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import { findOwnedData } from '../../documents/prediction-data.ts';
import type { OpenedGrant } from '../embed-token.ts';
import { labelsOf } from '../labels-of.ts';
import { readSynonyms } from '../questions/synonyms.ts';
import type { ReportParts } from '../report-parts.ts';
import type { OpenedSource } from './opened-source.ts';

/**
 * The answer to a tile's question: a report of one visual on its dataset, under the tile's id. Interpreted anew each
 * time, because 'last month' moves. Null if the data is gone or the question cannot be interpreted.
 */
export async function answerQuestionTile(
  { platform, sources, questions }: ReportParts,
  grant: OpenedGrant,
  { id, content }: Tile,
): Promise<OpenedSource | null> {
  if (content.kind !== 'question') return null;
  const { pool } = platform.database;
  const { userId, rules } = grant;
  const data = await findOwnedData(pool, itemOwnerOf(grant), 'dataset_id', content.datasetId);
  const dataset = data && (await sources.ofData(itemOwnerOf(grant), data));
  const report = dataset && (await sources.open({ saved: null, dataset, reportId: id }, grant));
  if (!report) return null;
  const labels = await labelsOf(pool, userId, report, false);
  const synonyms = await readSynonyms(pool, userId, dataset);
  const onFailure = (cause: unknown) =>
    platform.log.error({ err: cause, tileId: id }, 'the question of a tile could not be answered');
  const reading = await questions.read(content, { report, rules, labels, synonyms, onFailure });
  if (!reading) return null;
  const document = { ...documentOfReading(reading), id } as unknown as LocalizableDocument;
  const presented = { ...report.presented, document };
  return { report: { ...report, presented }, dataset, datasetId: data.datasetId };
}
