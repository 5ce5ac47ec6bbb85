import { ReportEditor, type ReportEditorProps } from '@holdfast/report-editor';
import { useMemo } from 'react';
import { draftsOf } from './drafts.ts';
import type { ReportEmbed, ShownReport } from './report-embed.tsx';

type EditedReportProps = Omit<ReportEditorProps, 'mayWrite' | 'mayCopy' | 'drafts'> & {
  readonly embed: ReportEmbed;
  readonly shown: ShownReport;
};

/** The open report in the editor, with the token's save permissions and stored drafts. */
export function EditedReport({ embed, shown, ...look }: EditedReportProps) {
  const { permissions, revision, dataset } = shown.opened;
  const { id: reportId } = shown.config;
  const drafts = useMemo(
    () => draftsOf(embed.frame.api(), { dataset: dataset.id, ...(reportId !== undefined && { reportId }) }),
    [embed, reportId, dataset.id],
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
