/** Cell values of the result tables that programs read: keys, localized by messages. */
export const ALL_CUSTOMERS = 'All customers';

/** Highest first. */
export const RISK_TIERS = ['Critical', 'High', 'Medium', 'Low'] as const;
export const HIGH_TIERS = ['High', 'Critical'] as const;

export const DIRECTIONS = ['raises', 'lowers', 'mixed'] as const;
export const CURVES = { roc: 'ROC', precisionRecall: 'Precision and recall' } as const;
export const SEVERITIES = ['info', 'warning', 'problem'] as const;
export const ESTIMATORS = ['kaplan-meier', 'period-life-table', 'hazard-ratios'] as const;
/** Units of customer tenure; `periods` where the file does not say. */
export const TIME_UNITS = ['days', 'months', 'years', 'periods'] as const;

export const METRICS = {
  auc: 'auc',
  averagePrecision: 'average_precision',
  liftTopDecile: 'lift_top_decile',
  captureTopDecile: 'capture_top_decile',
  calibrationError: 'calibration_error',
  brier: 'brier',
  logLoss: 'log_loss',
  ks: 'ks',
  concordance: 'concordance',
  baselineRuleAuc: 'baseline_rule_auc',
} as const;

/** Grains of the cohort triangle. */
export const COHORT_GRAINS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
export const COHORT_COUNTINGS = { on: 'In the period', after: 'Then or later' } as const;
export const COHORT_FIGURES = {
  share: 'Percent active',
  count: 'Number active',
  revenue: 'Percent of revenue',
} as const;
export const COHORT_MEANS = { weighted: 'Mean by size', simple: 'Simple mean' } as const;

export const PAIR_PARTS = { side: 'side', difference: 'difference' } as const;
/** Row keys of a comparison of two groups. */
export const PAIR_LINES = {
  a: 'Group A',
  b: 'Group B',
  clear: 'Difference, more than chance',
  unclear: 'Difference, may be chance',
  both: 'In both groups',
  nothing: 'Nothing else differs much',
} as const;

export const CHANGES = ['Rose', 'Fell', 'Steady', 'New', 'Gone'] as const;
/** Status of a customer without a tier in one of two compared files. */
export const NO_TIER = { left: 'Left', absent: 'Not in the file' } as const;
export const SIDES = { before: 'Before', now: 'Now' } as const;
export const SHIFTS = ['stable', 'shifted', 'strongly shifted', 'not comparable'] as const;
export const MOVEMENTS = ['At the start', 'New', 'Expansion', 'Contraction', 'Lost'] as const;
