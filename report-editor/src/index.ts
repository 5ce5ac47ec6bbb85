/** The editor of a report: loaded when somebody edits, never for readers. */

export { ReportEditor, type ReportEditorProps } from './editor/ReportEditor.tsx';
export type { Drafts, SavedDraft } from './editor/use-draft.ts';
