import { NO_RESULTS, type RetentionFacts } from '../facts/facts.ts';

/** Facts about an unknown file, for tests to extend. */
export const NO_FACTS: RetentionFacts = {
  data: new Map(),
  summary: null,
  drivers: [],
  results: NO_RESULTS,
  metrics: new Map(),
  survivalEstimator: null,
  tiers: null,
  decisionThreshold: null,
  accounts: null,
  revenueMonths: null,
  otherEvent: null,
  money: null,
  noun: 'customers',
  since: null,
  datasetName: 'a.csv',
  sample: false,
  comparison: null,
};
