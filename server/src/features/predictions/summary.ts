import type { PredictionError, PredictionSummary } from '@holdfast/contracts/http/predictions';
import type { StoredFinding } from '@holdfast/contracts/prediction/finding';
import type { StoredProblem } from '@holdfast/contracts/prediction/problem';
import type { Summary } from '@holdfast/contracts/prediction/summary';

/** The engine's summary in the API's format. Partial for a file that could not be predicted. */
export function asSummary(summary: Partial<Summary>, findings: readonly StoredFinding[]): PredictionSummary {
  return {
    shape: summary.shape ?? 'unknown',
    event: summary.event ?? '',
    says: summary.says,
    meaning: summary.meaning,
    inactivity: summary.inactivity && { ...summary.inactivity },
    rows: summary.rows ?? 0,
    customers: summary.customers ?? 0,
    accounts: summary.accounts,
    positives: summary.positives ?? null,
    metrics: { ...summary.metrics },
    tiers: [...(summary.tiers ?? [])],
    drivers: [...(summary.drivers ?? [])],
    levers: summary.levers && structuredClone(summary.levers as PredictionSummary['levers']),
    findings: [...findings],
    excluded: [...(summary.excluded ?? [])],
    roles: { ...summary.roles },
    money: summary.money && { ...summary.money },
    columns: [...(summary.columns ?? [])],
    model_card: summary.modelCard ?? '',
    card: summary.card && [...summary.card],
  };
}

export function asError({ code, title, reason, fix, says, candidates }: StoredProblem): PredictionError {
  const { reason: detail, ...others } = says ?? {};
  return {
    code,
    title,
    detail: reason,
    fix,
    says: detail === undefined ? others : { ...others, detail },
    ...(candidates && { candidates: candidates.map(({ column, values }) => ({ column, values: [...values] })) }),
  };
}
