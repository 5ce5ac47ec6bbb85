export type TableColumnType = 'text' | 'number' | 'integer' | 'boolean' | 'date';
type Definition = Readonly<Record<string, Readonly<Record<string, TableColumnType>>>>;

/** Columns a prediction adds to each customer, in the result file and in the report. */
export const SCORE_COLUMNS = {
  churn_probability: 'number',
  churn_probability_low: 'number',
  churn_probability_high: 'number',
  risk_tier: 'text',
  risk_rank: 'integer',
  risk_percentile: 'number',
  predicted_churn: 'integer',
  decision_threshold: 'number',
  top_reason_1: 'text',
  top_reason_2: 'text',
  top_reason_3: 'text',
  reason_1_feature: 'text',
  reason_1_value: 'text',
  reason_1_effect: 'number',
  reason_2_feature: 'text',
  reason_2_value: 'text',
  reason_2_effect: 'number',
  reason_3_feature: 'text',
  reason_3_value: 'text',
  reason_3_effect: 'number',
  protective_reason_1: 'text',
  expected_remaining_months: 'number',
  revenue_at_risk: 'number',
  expected_save_value: 'number',
  recommended_action: 'text',
  data_warning: 'text',
  model_version: 'text',
  scored_at: 'text',
} as const satisfies Definition[string];

/**
 * The tables a prediction writes for its report. Names are stable: documents and users' spreadsheets refer to them. A
 * stored result may be older than a column here, so readers must check whether it exists.
 */
export const RESULT_TABLES = {
  /** One row per customer: these first, then the columns of the upload under their own names. */
  customers: {
    customer_id: 'text',
    ...SCORE_COLUMNS,
    customer_value: 'number',
    customer_tenure: 'number',
    tenure_band: 'text',
    value_band: 'text',
    churned: 'integer',
  },
  drivers: { rank: 'integer', column: 'text', importance: 'number', direction: 'text', sentence: 'text' },
  partial_dependence: {
    column: 'text',
    value: 'text',
    position: 'number',
    probability: 'number',
    customers: 'integer',
  },
  segments: {
    segment: 'text',
    customers: 'integer',
    churners: 'integer',
    churn_rate: 'number',
    churn_rate_low: 'number',
    churn_rate_high: 'number',
    lift: 'number',
    mean_probability: 'number',
    p_value: 'number',
    revenue_at_risk: 'number',
  },
  /** The rule of a segment, one row per column. */
  segment_rules: {
    segment: 'text',
    column: 'text',
    above: 'number',
    up_to: 'number',
    value: 'text',
    is_blank: 'boolean',
  },
  lift: {
    decile: 'integer',
    customers: 'integer',
    churners: 'integer',
    churn_rate: 'number',
    lift: 'number',
    cumulative_capture: 'number',
  },
  calibration: {
    bin: 'integer',
    customers: 'integer',
    mean_predicted: 'number',
    observed_rate: 'number',
    low: 'number',
    high: 'number',
  },
  roc: { curve: 'text', x: 'number', y: 'number', threshold: 'number' },
  metrics: { metric: 'text', value: 'number', low: 'number', high: 'number' },
  folds: { fold: 'integer', customers: 'integer', churners: 'integer', auc: 'number', average_precision: 'number' },
  driver_groups: {
    grouping: 'text',
    group: 'text',
    driver: 'text',
    rank: 'integer',
    effect: 'number',
    customers: 'integer',
  },
  /** Two groups side by side (`part` is side) and their other differences (`part` is difference). */
  segment_pairs: {
    part: 'text',
    a: 'text',
    b: 'text',
    place: 'integer',
    name: 'text',
    customers: 'integer',
    churn_rate: 'number',
    churn_rate_low: 'number',
    churn_rate_high: 'number',
    lift: 'number',
    revenue_at_risk: 'number',
    in_a: 'text',
    in_b: 'text',
  },
  /** The only table of a file that could not be predicted. */
  findings: { severity: 'text', code: 'text', column: 'text', message: 'text' },
  tiers: {
    tier: 'text',
    from_probability: 'number',
    order: 'integer',
    customers: 'integer',
    expected_churners: 'number',
    revenue_at_risk: 'number',
  },
  survival: {
    segment: 'text',
    time: 'number',
    survival: 'number',
    low: 'number',
    high: 'number',
    at_risk: 'integer',
    events: 'integer',
    hazard: 'number',
    estimator: 'text',
  },
  renewals: {
    customer: 'text',
    months_so_far: 'number',
    ends_within_3_months: 'number',
    ends_within_12_months: 'number',
    expected_remaining_months: 'number',
    hazard_ratio: 'number',
  },
  hazard_ratios: { effect: 'text', hazard_ratio: 'number', low: 'number', high: 'number' },
  cohorts: {
    cohort: 'text',
    period: 'integer',
    customers: 'integer',
    active: 'integer',
    retention: 'number',
    complete: 'boolean',
  },
  cohort_views: {
    grain: 'text',
    segment: 'text',
    /** The column and value that define the segment; blank for all customers. */
    segment_column: 'text',
    segment_value: 'text',
    counting: 'text',
    figure: 'text',
    unit: 'text',
    cohort: 'text',
    /** The first day of the cohort; blank for a mean of cohorts. */
    cohort_start: 'date',
    place: 'integer',
    period: 'integer',
    customers: 'integer',
    value: 'number',
    complete: 'boolean',
  },
  mean_stays: { segment: 'text', horizon: 'number', unit: 'text', mean: 'number', low: 'number', high: 'number' },
} as const satisfies Definition;

/** Tables the server derives from those: the revenue of subscriptions, and the comparison of two predictions. */
export const DERIVED_TABLES = {
  revenue_months: {
    month: 'date',
    months: 'integer',
    starting: 'number',
    lost: 'number',
    contraction: 'number',
    expansion: 'number',
    new: 'number',
    ending: 'number',
    customers: 'integer',
    customers_lost: 'integer',
    gross_retention: 'number',
    net_retention: 'number',
    logo_churn: 'number',
    revenue_churn: 'number',
  },
  /** The same columns, in one row over the last year. */
  revenue_year: {
    months: 'integer',
    gross_retention: 'number',
    net_retention: 'number',
    logo_churn: 'number',
    revenue_churn: 'number',
  },
  revenue_bridge: { step: 'integer', movement: 'text', amount: 'number' },
  comparison: {
    customers: 'number',
    customers_before: 'number',
    churn_rate: 'number',
    churn_rate_before: 'number',
    average_risk: 'number',
    average_risk_before: 'number',
    high_risk: 'number',
    high_risk_before: 'number',
    high_risk_reported: 'number',
    auc: 'number',
    auc_before: 'number',
  },
  movers: {
    customer_id: 'text',
    change: 'text',
    change_rank: 'integer',
    risk_before: 'number',
    risk_now: 'number',
    change_points: 'number',
    tier_before: 'text',
    tier_now: 'text',
    tier_before_rank: 'integer',
    tier_now_rank: 'integer',
    reason_now: 'text',
    customer_value: 'number',
    left_since: 'boolean',
  },
  score_shares: { when: 'text', bin: 'number', customers: 'integer', share: 'number' },
  column_drift: { column: 'text', verdict: 'text', psi: 'number', change: 'text' },
} as const satisfies Definition;

/** A column of one of the tables. */
export interface ColumnName {
  readonly table: string;
  readonly column: string;
}

type ColumnNames<Tables extends Definition> = {
  readonly [Table in keyof Tables]: { readonly [Column in keyof Tables[Table]]: ColumnName };
};

/**
 * `tables.drivers.importance`: the server and the report name columns only this way, so a misspelling is a type error.
 */
export const tables: ColumnNames<typeof RESULT_TABLES & typeof DERIVED_TABLES> = {
  ...named(RESULT_TABLES),
  ...named(DERIVED_TABLES),
};

function named<Tables extends Definition>(all: Tables): ColumnNames<Tables>;
function named(all: Definition): ColumnNames<Definition> {
  return Object.fromEntries(
    Object.entries(all).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.keys(columns).map((column) => [column, { table, column }])),
    ]),
  );
}
