import type { TextKey } from '../../i18n/catalogue.ts';
import type { T } from '../../i18n/use-t.ts';
import type { ShownSummary } from './summary.ts';

/** The measures that matter for decisions, most useful first; the model card has all of them. */
export const MEASURES = [
  'auc',
  'auc_still_active',
  'lift_top_decile',
  'capture_top_decile',
  'precision',
  'recall',
  'average_precision',
  'brier',
  'calibration_error',
  'baseline_rule_auc',
] as const;
type EventMeasure = (typeof MEASURES)[number];

/** Texts of the page that depend on the predicted event. */
export interface EventWords {
  readonly known: string;
  readonly drivers: string;
  readonly tiers: string;
  readonly raises: string;
  readonly lowers: string;
  measure(name: EventMeasure): string;
}

/** Speaks of leaving and risk only if the event is churn: a file may predict who accepted an offer. */
export function eventWords(summary: ShownSummary, t: T): EventWords {
  const event = t.said(summary, 'event');
  if (isLeaving(summary))
    return {
      known: t('prediction.left'),
      drivers: t('prediction.drivers'),
      tiers: t(summary.accounts === undefined ? 'prediction.tiers' : 'prediction.tiersOfSubscriptions'),
      raises: t('prediction.raises'),
      lowers: t('prediction.lowers'),
      measure: (name) => t(`prediction.metric.${name}`),
    };
  return {
    known: t('prediction.event.known', { event }),
    drivers: t('prediction.event.drivers', { event }),
    tiers: t('prediction.event.tiers'),
    raises: t('prediction.event.raises'),
    lowers: t('prediction.event.lowers'),
    measure: (name) => t(OF_EVENT[name] ?? `prediction.metric.${name}`),
  };
}

/** Results of earlier versions mark it only by a finding. */
export const isLeaving = ({ meaning, findings }: ShownSummary): boolean =>
  meaning === undefined ? findings.every(({ code }) => code !== 'not-churn') : meaning === 'leaving';

const OF_EVENT: Partial<Record<EventMeasure, TextKey & `prediction.event.${EventMeasure}`>> = {
  auc: 'prediction.event.auc',
  lift_top_decile: 'prediction.event.lift_top_decile',
  capture_top_decile: 'prediction.event.capture_top_decile',
  precision: 'prediction.event.precision',
  recall: 'prediction.event.recall',
};
