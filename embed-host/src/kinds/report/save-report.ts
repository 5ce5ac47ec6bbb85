import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { LoadConfig } from '@holdfast/contracts/embed/load-body';
import type { LocalizableDocument, OpenedReport } from '@holdfast/contracts/report/document';
import { LiveError } from '@holdfast/report-engine';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import type { ShownReport } from './report-embed.tsx';
import { requireRight } from './rights.ts';

/** What the frame continues with. */
interface GoesOn {
  readonly saved: SavedReport;
  readonly config: LoadConfig;
  readonly opened: OpenedReport;
}

/** Saves the next revision, or a new report under another name, which is then open. */
export async function saveReport(
  { live, opened, config }: ShownReport,
  api: EmbedApi,
  document: LocalizableDocument,
  name: string | null,
): Promise<GoesOn> {
  const { permissions, revision } = opened;
  if (name !== null) {
    requireRight(permissions, ['copy', 'create'], 'mayNotSaveAs');
    const saved = await api.createReport(name.trim(), document);
    api.goOnAs(saved.id);
    // The creator of the copy may change it, but only with this token.
    const own = { ...opened, revision: saved.revision, permissions: [...new Set([...permissions, 'edit' as const])] };
    return { saved, config: { ...config, id: saved.id }, opened: own };
  }
  requireRight(permissions, ['edit'], 'mayNotSave');
  if (revision === undefined) throw new LiveError('invalid', 'needsNewName');
  const change = { revision, name: live.state.document.displayName, document };
  const saved = await api.saveReport(config.id ?? opened.document.id, change);
  return { saved, config: { ...config, id: saved.id }, opened: { ...opened, revision: saved.revision } };
}
