import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { exportProject, modelOfDataset, zipProject } from '@holdfast/import-powerbi';
import { sayReport } from '@holdfast/texts/say-report';
import type { RenderMessage } from '@holdfast/texts/speaker';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readableDataset } from '../datasets/commit.ts';
import { asRefusalOfImport } from './reason-of-import.ts';
import { findImport } from './store.ts';
import { noteMessage } from './summary.ts';

/** A report and its model as a Power BI project, with a list of what its files cannot state. */
export async function writeProject(
  { database: { pool } }: Platform,
  caller: Caller,
  { name, datasetId, document }: Pick<SavedReport, 'name' | 'datasetId' | 'document'>,
  speak: RenderMessage,
): Promise<Buffer> {
  if (datasetId === null || document.paper) throw refusal('project-export.notPossible');
  const dataset = await readableDataset(pool, itemOwnerOf(caller), datasetId).catch(() => null);
  if (!dataset?.definition) throw refusal('project-export.notPossible');
  const imported = await findImport(pool, dataset.id);
  const { opened } = sayReport<{ document: ReportDocument; model: SemanticModel }>(
    { document, model: dataset.model } as object,
    speak,
  );
  const { model, notes } = imported ? { model: imported.model, notes: [] } : modelOfDataset(opened.model);
  try {
    const { files, notes: lost } = exportProject({ ...opened.document, displayName: name }, model);
    const list = [...notes, ...lost].map((note) => [note.page, note.visual, speak(noteMessage(note))]);
    const lines = list.map((one) => one.filter((part) => part !== undefined).join(' / '));
    const said = lines.length > 0 ? [['not-stated.txt', Buffer.from(`${lines.join('\r\n')}\r\n`)] as const] : [];
    return Buffer.from(zipProject({ files: [...files, ...said] }));
  } catch (error) {
    throw asRefusalOfImport(error);
  }
}
