/** The report editor: loaded on demand, so that readers never download it. */

export { ReportEditor, type ReportEditorProps } from './editor/ReportEditor.tsx';
export type { Drafts, SavedDraft } from './editor/use-draft.ts';
