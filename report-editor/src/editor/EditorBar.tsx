import { useViewContext } from '@holdfast/report-engine';
import { useState } from 'react';
import { useEditorContext } from './use-editor.ts';

export interface SavingRights {
  readonly mayWrite: boolean;
  readonly mayCopy: boolean;
}

interface EditorBarProps extends SavingRights {
  readonly onSave: () => void;
  readonly onSaveAs: (name: string | null) => void;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  /** The host page has its own save-as dialog. */
  readonly hostAsksName: boolean;
}

/** Report name, undo and redo, save. */
export function EditorBar({ mayWrite, mayCopy, onSave, onSaveAs, isSaving, trouble, hostAsksName }: EditorBarProps) {
  const { texts: readers } = useViewContext();
  const { live, state, texts, edit } = useEditorContext();
  const [naming, setNaming] = useState<string | null>(null);
  const { document, unsaved, history, kept } = state;
  const status = isSaving
    ? texts.saving
    : (trouble ?? (kept === null ? texts.neverSaved : unsaved ? readers.unsaved : texts.saved));
  const isNew = kept === null;
  const askName = () => (hostAsksName ? onSaveAs(null) : setNaming(document.displayName));
  return (
    <header className="hf-edit-bar">
      {naming === null ? (
        <div className="hf-edit-tools" role="toolbar" aria-label={texts.editor}>
          <input
            className="hf-input hf-edit-name"
            aria-label={texts.reportName}
            value={document.displayName}
            maxLength={200}
            onChange={(event) => {
              if (event.target.value.trim() !== '')
                edit({ do: 'renameReport', displayName: event.target.value }, 'name');
            }}
          />
          <button
            type="button"
            className="hf-quiet-button"
            disabled={history.past.length === 0}
            title="Ctrl+Z"
            onClick={() => live.editing.undo()}
          >
            {readers.undo}
          </button>
          <button
            type="button"
            className="hf-quiet-button"
            disabled={history.future.length === 0}
            title="Ctrl+Y"
            onClick={() => live.editing.redo()}
          >
            {readers.redo}
          </button>
          <span
            className="hf-edit-status"
            role="status"
            data-state={trouble ? 'trouble' : unsaved ? 'unsaved' : 'saved'}
          >
            {status}
          </span>
          <button type="button" className="hf-quiet-button" onClick={() => live.arranging.switchMode('view')}>
            {texts.stopEditing}
          </button>
          {mayCopy && !isNew && (
            <button
              type="button"
              className={mayWrite ? 'hf-quiet-button' : 'hf-solid-button'}
              disabled={isSaving}
              onClick={askName}
            >
              {texts.saveAs}
            </button>
          )}
          {(mayWrite || isNew) && (
            <button
              type="button"
              className="hf-solid-button"
              disabled={isSaving || !unsaved}
              onClick={isNew && hostAsksName ? askName : onSave}
            >
              {readers.save}
            </button>
          )}
        </div>
      ) : (
        <form
          className="hf-edit-naming"
          onSubmit={(event) => {
            event.preventDefault();
            if (naming.trim() === '') return;
            setNaming(null);
            onSaveAs(naming);
          }}
        >
          <label>
            {texts.newName}
            <input
              className="hf-input"
              // biome-ignore lint/a11y/noAutofocus: the form replaces the bar the reader has just used
              autoFocus
              value={naming}
              maxLength={200}
              onChange={(event) => setNaming(event.target.value)}
            />
          </label>
          <button type="submit" className="hf-solid-button" disabled={naming.trim() === ''}>
            {readers.save}
          </button>
          <button type="button" className="hf-quiet-button" onClick={() => setNaming(null)}>
            {readers.cancel}
          </button>
        </form>
      )}
    </header>
  );
}
