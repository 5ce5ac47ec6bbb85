import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { ColumnName } from '../../columns/ColumnName.tsx';
import { OfferedChoice } from '../../columns/OfferedChoice.tsx';
import type { Id } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { usePredictionActions } from '../use-prediction-actions.ts';
import type { ShownSummary } from './summary.ts';

const LOOKS = {
  info: { icon: Info, color: 'text-busy' },
  warning: { icon: TriangleAlert, color: 'text-wait' },
  problem: { icon: OctagonAlert, color: 'text-bad' },
} as const;

export function Findings(props: {
  findings: ShownSummary['findings'];
  excluded: ShownSummary['excluded'];
  predictionId: Id;
  /** Whether the user may run the prediction again with a correction. */
  mayCorrect: boolean;
  /** Label of a column. */
  labelOf(column: string): string;
}) {
  const t = useT();
  const { retry, busy } = usePredictionActions(props.predictionId);
  return (
    <Card aria-labelledby="findings-title">
      <CardHeader id="findings-title" title={t('prediction.findings')} />
      <CardBody className="flex flex-col gap-4">
        {props.findings.length === 0 && <p className="text-muted">{t('prediction.noFindings')}</p>}
        <ul className="flex flex-col gap-3 empty:hidden">
          {props.findings.map((finding) => {
            const { icon: Icon, color } = LOOKS[finding.severity];
            return (
              <li key={`${finding.code} ${finding.column} ${finding.message}`} className="flex gap-2.5">
                <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${color}`} />
                <div className="min-w-0">
                  <p title={finding.column ?? undefined}>
                    <span className="sr-only">{t(`prediction.severity.${finding.severity}`)}: </span>
                    {t.said(finding, 'message')}
                  </p>
                  {props.mayCorrect && (
                    <OfferedChoice
                      finding={finding}
                      choices={{}}
                      onChoose={(choices) => void retry(choices)}
                      disabled={busy}
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        {props.excluded.length > 0 && (
          <details>
            <summary className="rounded-sm font-medium">
              {t('prediction.excluded')} ({props.excluded.length})
            </summary>
            <dl className="mt-2 flex flex-col gap-2">
              {props.excluded.map((excluded) => (
                <div key={excluded.column}>
                  <dt className="font-medium">
                    <ColumnName name={excluded.column} label={props.labelOf(excluded.column)} />
                  </dt>
                  <dd className="text-muted">{t.said(excluded, 'reason')}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </CardBody>
    </Card>
  );
}
