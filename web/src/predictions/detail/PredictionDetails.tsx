import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ColumnNamesForm } from '../../columns/ColumnNamesForm.tsx';
import { labelLookup } from '../../columns/column-labels.ts';
import { useColumnNames } from '../../columns/use-column-names.ts';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { QUERY_KEYS } from '../../http/query-keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMayChange } from '../../session/use-may-change.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { FailureReason } from '../ErrorDialog.tsx';
import { isCancelled, isInProgress } from '../prediction-status.ts';
import { CorrectColumns } from './CorrectColumns.tsx';
import { Drivers } from './Drivers.tsx';
import { Findings } from './Findings.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Metrics } from './Metrics.tsx';
import { ModelCard } from './ModelCard.tsx';
import { PredictionHeader } from './PredictionHeader.tsx';
import { RiskTiers } from './RiskTiers.tsx';
import { StageProgress } from './StageProgress.tsx';
import { VerdictCard } from './VerdictCard.tsx';

const Offers = lazy(() => import('./Offers.tsx'));

/** All details of a prediction: progress, verdict, and how it was made. */
export function PredictionDetails({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const { summary, verdict } = prediction;
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: QUERY_KEYS.predictions });
  const { labels, rename } = useColumnNames(prediction.labels, refresh);
  const labelOf = labelLookup(labels, t);
  const mayChange = useMayChange();
  const isComplete = prediction.status === 'COMPLETED';
  return (
    <>
      <PredictionHeader prediction={prediction} />
      {isInProgress(prediction) && <StageProgress prediction={prediction} />}
      {prediction.status === 'FAILED' && (
        <Card aria-labelledby="failed-title">
          <CardHeader
            id="failed-title"
            title={isCancelled(prediction) ? t('predictions.cancelled') : t('prediction.failedHeading')}
          />
          <CardBody>
            <FailureReason prediction={prediction} />
          </CardBody>
        </Card>
      )}
      {isComplete && verdict && <VerdictCard verdict={verdict} />}
      {summary && (
        <>
          {isComplete && <KeyFigures prediction={prediction} summary={summary} />}
          {/* CSS columns instead of a grid, so that cards of different heights leave no gaps. */}
          <div className="gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid [&>:last-child]:mb-0">
            {summary.drivers.length > 0 && <Drivers summary={summary} labelOf={labelOf} />}
            {summary.tiers.length > 0 && <RiskTiers summary={summary} />}
            {Object.keys(summary.metrics).length > 0 && <Metrics summary={summary} />}
            <Findings
              findings={summary.findings}
              excluded={summary.excluded}
              predictionId={prediction.id}
              mayCorrect={mayChange && !isInProgress(prediction)}
              labelOf={labelOf}
            />
          </div>
          {mayChange && !isInProgress(prediction) && (
            <CorrectColumns predictionId={prediction.id} summary={summary} labelOf={labelOf} />
          )}
          {isComplete && (prediction.levers.length > 0 || prediction.money || prediction.noun) && (
            <Suspense fallback={null}>
              <Offers
                predictionId={prediction.id}
                levers={prediction.levers}
                money={prediction.money}
                noun={prediction.noun}
                onRenamed={refresh}
                labelOf={labelOf}
              />
            </Suspense>
          )}
          {labels.length > 0 && (
            <Card className="p-4 sm:p-5">
              <ColumnNamesForm isOwnCard labels={labels} onRename={(column, label) => void rename(column, label)} />
            </Card>
          )}
          {summary.model_card && <ModelCard summary={summary} />}
        </>
      )}
      {!summary && isComplete && <Alert kind="info">{t('prediction.noFindings')}</Alert>}
    </>
  );
}
