import type { PredictionDetail } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
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

/** Everything known about one prediction, from "where is it" over "can I trust it" to "how was it made". */
export function PredictionDetails({ prediction }: { prediction: PredictionDetail }) {
  const t = useT();
  const { summary, verdict } = prediction;
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
          {/* Columns and not a grid: files differ in how much there is to say, and so no side is left empty. */}
          <div className="gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid [&>:last-child]:mb-0">
            {summary.drivers.length > 0 && <Drivers summary={summary} />}
            {summary.tiers.length > 0 && <RiskTiers summary={summary} />}
            {Object.keys(summary.metrics).length > 0 && <Metrics summary={summary} />}
            <Findings findings={summary.findings} excluded={summary.excluded} />
          </div>
          {!isInProgress(prediction) && <CorrectColumns predictionId={prediction.id} summary={summary} />}
          {summary.model_card && <ModelCard summary={summary} />}
        </>
      )}
      {!summary && isComplete && <Alert kind="info">{t('prediction.noFindings')}</Alert>}
    </>
  );
}
