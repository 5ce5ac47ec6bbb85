import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { AskHost } from './asking-host.ts';
import type { LiveCore } from './core.ts';
import type { liveEditing } from './editing.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';

interface SavingContext {
  readonly editing: ReturnType<typeof liveEditing>;
  readonly askHost: AskHost | undefined;
  /** Absent when the reader may not save. */
  readonly store:
    | ((document: LocalizableDocument, name: string | null) => Promise<{ id: string; name: string }>)
    | undefined;
}

/** Saves under its own name, or as another report under `name`; then the live report continues as that one. */
export const liveSaving =
  (core: LiveCore, { editing, askHost, store }: SavingContext) =>
  async (name: string | null = null, by: Initiator = 'user'): Promise<void> => {
    if (!store) throw new LiveError('not-allowed', 'mayNotSave');
    if (name !== null && name.trim() === '') throw new LiveError('invalid', 'reportName');
    const isNew = core.state.kept === null;
    const act = { saveAs: name !== null || isNew, name: name ?? core.state.document.displayName };
    const allowed = by === 'sdk' || !askHost ? act : await askHost('beforeSave', act);
    if (!allowed) return;
    const { now } = core.state.history;
    const saved = await store(now, allowed.saveAs ? (allowed.name ?? act.name) : null);
    editing.keep(now, allowed.saveAs ? { id: saved.id, displayName: saved.name } : null, by);
    core.emit('saved', by, { ...saved, saveAs: allowed.saveAs });
  };
