import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { ColumnNamesForm } from '../columns/ColumnNamesForm.tsx';
import { ColumnRolesForm } from '../columns/ColumnRolesForm.tsx';
import { labelLookup } from '../columns/column-labels.ts';
import { detectedRoles } from '../columns/column-roles.ts';
import { OfferedChoice } from '../columns/OfferedChoice.tsx';
import { useColumnNames } from '../columns/use-column-names.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { AboutRows } from '../i18n/AboutRows.tsx';
import { useT } from '../i18n/use-t.ts';
import { ModelChoice } from '../models/ModelChoice.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { isRefused, type PreviewState } from './use-preview.ts';
import { usePreviewTexts } from './use-preview-texts.ts';

type ReadyPreview = Omit<Extract<PreviewState, { status: 'ready' }>, 'status'>;

interface CorrectionProps {
  choices: ColumnChoicesBody;
  onCorrect(choices: ColumnChoicesBody): void;
  disabled: boolean;
}

export function PreviewPanel({
  preview,
  fileName,
  ...correction
}: { preview: PreviewState; fileName: string } & CorrectionProps) {
  const t = useT();
  const say = usePreviewTexts();
  if (preview.status === 'failed') {
    const reason = explainFailure(preview.failure, t);
    if (reason && isRefused(preview))
      return (
        <Alert kind="warning" title={fileName}>
          {reason}
        </Alert>
      );
    return <Alert kind="info">{reason ? say('failed', { reason }) : say('failedNoReason')}</Alert>;
  }
  return (
    <Card aria-labelledby="preview-title" aria-busy={preview.status === 'loading'}>
      <CardHeader id="preview-title" title={say('title')} />
      <CardBody className="flex flex-col gap-6">
        {preview.status === 'ready' ? (
          <AboutRows noun={(preview.corrected ?? preview.detected).noun}>
            <ReadFile {...preview} {...correction} />
          </AboutRows>
        ) : (
          <Waiting />
        )}
      </CardBody>
    </Card>
  );
}

/** How a file was read, and the choices for its columns. */
export function ReadFile({
  detected,
  corrected,
  isPartial,
  choices,
  onCorrect,
  disabled,
}: ReadyPreview & CorrectionProps) {
  const t = useT();
  const say = usePreviewTexts();
  const read = corrected ?? detected;
  // Only snapshots need a label column; event logs imply the outcome.
  const lacksLabel = read.shape === 'snapshot' && read.columns.every(({ role }) => role !== 'label');
  const { labels, rename } = useColumnNames(detected.labels);
  const labelOf = labelLookup(labels, t);
  const byName = new Map(detected.columns.map((column) => [column.name, column]));
  return (
    <>
      <PreviewFacts preview={read} />
      {isPartial && <p className="text-muted">{say('partial')}</p>}
      {read.findings.length > 0 && (
        <ul aria-label={say('findings')} className="flex flex-col gap-2">
          {read.findings.map((finding) => (
            <li key={`${finding.code} ${finding.message}`}>
              <Alert kind={finding.severity === 'info' ? 'info' : finding.severity === 'warning' ? 'warning' : 'error'}>
                {t.said(finding, 'message')}
                <OfferedChoice finding={finding} choices={choices} onChoose={onCorrect} disabled={disabled} />
              </Alert>
            </li>
          ))}
        </ul>
      )}
      {lacksLabel && <Alert kind="warning">{say('noLabel', { role: t('preview.role.label') })}</Alert>}
      <ModelChoice choices={choices} onChange={onCorrect} disabled={disabled} />
      <div>
        <h3 className="font-semibold text-sm">{say('rolesTitle')}</h3>
        <p className="mt-0.5 mb-4 text-muted">{say('rolesText')}</p>
        <ColumnRolesForm
          columns={[...byName.keys()]}
          detected={detectedRoles((role) => detected.columns.find((column) => column.role === role)?.name)}
          choices={choices}
          onChange={onCorrect}
          disabled={disabled}
          labelOf={labelOf}
          valuesOf={(name) => [...new Set(byName.get(name)?.examples ?? [])]}
        />
      </div>
      {labels.length > 0 && (
        <ColumnNamesForm labels={labels} onRename={(column, label) => void rename(column, label)} />
      )}
      <PreviewTable labelOf={labelOf} preview={detected} choices={choices} onCorrect={onCorrect} disabled={disabled} />
    </>
  );
}

function Waiting() {
  const say = usePreviewTexts();
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{say('loading')}</span>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
    </div>
  );
}
