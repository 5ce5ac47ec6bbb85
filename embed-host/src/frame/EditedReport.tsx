import { ReportEditor, type ReportEditorProps } from '@holdfast/report-editor';
import { useMemo } from 'react';
import { draftsOf } from './drafts.ts';
import type { Frame } from './frame.ts';
import type { FrameState } from './frame-state.ts';

type EditedReportProps = Omit<ReportEditorProps, 'mayWrite' | 'mayCopy' | 'drafts'> & {
  readonly frame: Frame;
  readonly shown: Extract<FrameState, { state: 'open' }>;
};

/** The open report in the editor, with the token's save permissions and stored drafts. */
export function EditedReport({ frame, shown, ...look }: EditedReportProps) {
  const { permissions, revision, dataset } = shown.opened;
  const { id: reportId } = shown.config;
  const drafts = useMemo(
    () => draftsOf(frame.api(), { dataset: dataset.id, ...(reportId !== undefined && { reportId }) }),
    [frame, reportId, dataset.id],
  );
  return (
    <ReportEditor
      {...look}
      mayWrite={permissions.includes('edit') && revision !== undefined}
      mayCopy={permissions.includes('copy') || permissions.includes('create')}
      drafts={drafts}
    />
  );
}
