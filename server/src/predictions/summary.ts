import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { Finding, Summary } from '@holdfast/prediction-engine';

type Shown = NonNullable<PredictionDetail['summary']>;

/** The engine's summary in the words of the API. A file that could not be predicted has told us some of it too. */
export function asSummary(summary: Partial<Summary>, findings: readonly Finding[]): Shown {
  return {
    shape: summary.shape ?? 'unknown',
    event: summary.event ?? '',
    rows: summary.rows ?? 0,
    customers: summary.customers ?? 0,
    positives: summary.positives ?? null,
    metrics: { ...summary.metrics },
    tiers: [...(summary.tiers ?? [])],
    drivers: [...(summary.drivers ?? [])],
    findings: [...findings],
    excluded: [...(summary.excluded ?? [])],
    roles: { ...summary.roles },
    columns: [...(summary.columns ?? [])],
    model_card: summary.modelCard ?? '',
  };
}
