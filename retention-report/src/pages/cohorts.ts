import type { Format } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts, thingsOf } from '../facts/facts.ts';
import { bands, composePage, type Piece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { choice, fixed, note } from '../layout/pieces.ts';
import { stayWords } from '../stories/tell-pages.ts';
import { revenuePieces } from './revenue.ts';

const ALL = 'All customers';
const VIEWS = 'cohort_views';
const ALIVE = 'probability_alive';
const AHEAD = 'expected_purchases_90_days';
const RATIO: Format = { style: 'number', digits: 2, suffix: '×' };

/** How long customers stay: by when they came, by how long they have been here, and what their revenue does meanwhile. */
export function cohortsPage(facts: RetentionFacts): Page {
  const cohorts = facts.told.cohorts.filter(({ period }) => period === 0).length;
  const revenue = hasTable(facts, 'revenue_months');
  const choices = triangleChoices(facts);
  const { height, rows } = bands([
    ...(choices.length > 0 ? [CHOICES_HIGH] : []),
    cohorts > 0 ? Math.min(MOST_HIGH, 110 + (cohorts + MEANS) * COHORT_HIGH) : NEED_HIGH,
    hasTable(facts, 'survival') || hasColumn(facts, ALIVE) ? 300 : NEED_HIGH,
    METHOD_HIGH,
    ...(revenue ? [96, 280] : [NEED_HIGH]),
  ]);
  const [chosen = [0, 1]] = rows;
  const [cohort = [0, 1], stay = [0, 1], method = [0, 1], ...below] = choices.length > 0 ? rows.slice(1) : rows;
  return composePage({ name: 'cohorts', displayName: 'Cohorts and survival', height }, [
    ...inARow(choices, chosen),
    cohortTriangle(facts, [0, cohort[0], 12, cohort[1]]),
    ...survival(facts, stay, method),
    ...revenuePieces(facts, below),
  ]);
}

const NEED_HIGH = 200;
const COHORT_HIGH = 22;
const MOST_HIGH = 900;
const METHOD_HIGH = 44;
const CHOICES_HIGH = 76;
const MEANS = 2;
type Band = readonly [number, number];

/** What the triangle shows: each choice where the file leaves one. */
function triangleChoices({ told: { cohortChoices }, data }: RetentionFacts): Choice[] {
  if ((data.get(VIEWS)?.rows ?? 0) === 0) return [];
  const { figures, countings, segments } = cohortChoices;
  return [
    ...(figures > 1 ? [{ column: 'figure', title: 'Show', first: 'Percent active' }] : []),
    { column: 'grain', title: 'Cohorts by', first: 'Month' },
    ...(countings > 1 ? [{ column: 'counting', title: 'Active', first: 'In the period' }] : []),
    ...(segments > 1 ? [{ column: 'segment', title: 'Customers', first: ALL }] : []),
  ];
}
interface Choice {
  readonly column: string;
  readonly title: string;
  readonly first: string;
}

const inARow = (choices: readonly Choice[], [row, high]: Band): Piece[] =>
  choices.map(({ column: name, title, first }, at) => {
    const wide = 12 / choices.length;
    return choice(`cohort-${name}`, title, column(VIEWS, name), first, [at * wide, row, wide, high]);
  });

function cohortTriangle(facts: RetentionFacts, at: Piece['at']): Piece {
  if (!hasTable(facts, 'cohorts')) {
    const needs = 'a start date and an end date for each customer, or one row per order with its date';
    const why = 'A file that shows each customer once, as of today, does not say who was active in earlier months.';
    return needsColumn('cohort-triangle', 'Retention by cohort', needs, why, at, 'triangle');
  }
  const isChosen = hasTable(facts, VIEWS);
  const table = isChosen ? VIEWS : 'cohorts';
  const began =
    thingsOf(facts) === 'subscriptions' ? 'Subscriptions by when they began' : 'Customers by when they came';
  return {
    name: 'cohort-triangle',
    kind: 'cohortMatrix',
    description: DEFINITION,
    title: 'Retention by cohort',
    subtitle: `${began}, and how many are active so many months${isChosen ? ', quarters or years' : ''} later; hatched: not over yet`,
    roles: {
      rows: [column(table, 'cohort')],
      columns: [column(table, 'period')],
      complete: [column(table, 'complete')],
      values: [total(table, isChosen ? 'value' : 'retention', 'max')],
      size: [total(table, 'customers', 'max')],
      ...(isChosen && { figure: [column(table, 'figure')], unit: [column(table, 'unit')] }),
    },
    at,
    tall: 480,
  };
}

const DEFINITION =
  'Percent active = those active in a period ÷ all who came in the cohort’s first. In a log somebody is active who buys in the period, or, counted “then or later”, in it or any later one; returns are no purchases. A subscription is active if it still runs when the period ends. Percent of revenue = what the cohort paid in the period ÷ what it paid in its first. A hatched period was not over when the file was made, can still change, and is in no mean. “Mean by size” weighs every customer alike (for revenue, what was paid), “Simple mean” every cohort.';

function survival(facts: RetentionFacts, [row, high]: Band, method: Band): Piece[] {
  if (hasColumn(facts, ALIVE)) return stillBuying(facts, row, high + method[1]);
  if (!hasTable(facts, 'survival')) {
    const needs = 'a tenure or a start date, and a column that says who left';
    const why = 'Survival follows customers from their start; without it nobody can say how long they stay.';
    return [
      needsColumn('survival-curve', 'How long customers stay', needs, why, [0, row, 12, high + method[1]], 'curve'),
    ];
  }
  const absolute = hasColumn(facts, 'survival', 'survival');
  const curve: Piece = absolute
    ? {
        name: 'survival-curve',
        kind: 'lineChart',
        title: 'How long customers stay',
        subtitle: `${ESTIMATORS[facts.survivalEstimator ?? ''] ?? 'Estimate'}: share still here, with its interval`,
        description: methodOf(facts),
        roles: {
          category: [{ field: column('survival', 'time'), label: timeOf(facts) }],
          series: [column('survival', 'segment')],
          values: [{ field: total('survival', 'survival', 'max'), label: 'Still here' }],
          low: [total('survival', 'low', 'max')],
          high: [total('survival', 'high', 'max')],
        },
        options: { curve: 'step', fromZero: true },
        at: [0, row, 5.5, high],
      }
    : note('survival-curve', NO_CURVE, [0, row, 6, high], { title: 'How long customers stay', tall: 260 });
  const hazard: Piece = {
    name: 'hazard-by-tenure',
    kind: 'clusteredColumnChart',
    title: 'When customers leave',
    subtitle: absolute
      ? 'Share leaving at each tenure, of those who reached it'
      : 'Leaving at each tenure compared with all tenures together; 1× is the average',
    description: methodOf(facts),
    roles: {
      category: [{ field: column('survival', 'time'), label: timeOf(facts) }],
      values: [{ field: total('survival', 'hazard', 'max'), label: 'Leaving', ...(!absolute && { format: RATIO }) }],
      tooltips: [{ field: total('survival', 'at_risk', 'max'), label: 'Customers at risk' }],
    },
    filters: [fixed('survival', 'segment', ALL)],
    at: absolute ? [5.5, row, 4, high] : [6, row, 6, high],
  };
  return [
    curve,
    hazard,
    ...(absolute ? stayCards(facts, row, high) : []),
    note('survival-method', methodOf(facts), [0, method[0], 12, method[1]], { tall: 90 }),
  ];
}

const NO_CURVE =
  '**No survival curve is shown.** The share of leavers and the tenures in this file do not fit together, so the file is a selection of customers or its period is longer than one. Compare the tenures of “When customers leave” with each other; their absolute heights mean little.';

/** The median where half have left, and the mean time within what the file shows, which there always is. */
function stayCards(facts: RetentionFacts, row: number, high: number): Piece[] {
  const isHalfGone = facts.told.survival.some(({ survival: share }) => share !== null && share <= 0.5);
  const words = stayWords(facts, timeOf(facts));
  const mean: Piece = note(
    'mean-stay',
    `# ${words.figure}\n${words.unit}${words.interval}`,
    isHalfGone ? [9.5, row + high / 2, 2.5, high / 2] : [9.5, row, 2.5, high],
    { title: words.title, description: MEAN_STAY, tall: 170 },
  );
  const median: Piece = {
    name: 'median-stay',
    kind: 'card',
    title: 'Half have left after',
    description: 'The shortest time after which at most half of the customers are still here.',
    roles: { values: [{ field: measure('survival', 'Median stay'), label: 'Half have left after' }] },
    at: [9.5, row, 2.5, high / 2],
  };
  return isHalfGone ? [median, mean] : [mean];
}

const MEAN_STAY =
  'The area under the survival curve up to the horizon (restricted mean survival time): how long a customer stays on average, counting nothing beyond it. With its 95% interval.';

/** Nobody in a log says goodbye, so there is no survival to follow: what can be said is who is still buying. */
function stillBuying(facts: RetentionFacts, row: number, high: number): Piece[] {
  const chart = (
    name: string,
    title: string,
    subtitle: string,
    source: string,
    binSize: number,
    at: Piece['at'],
  ): Piece => ({
    name,
    kind: 'histogram',
    title,
    subtitle,
    description:
      'From the BG/NBD model of repeat purchases: how likely a customer with this history of purchases is still one.',
    roles: {
      category: [{ field: column(CUSTOMERS, source, { binSize }), label: title }],
      values: [measure(CUSTOMERS, 'Customers')],
    },
    at,
  });
  return [
    chart(
      'probability-alive',
      'Probability of being active',
      'Customers by how likely they still buy (BG/NBD); a log has no survival curve',
      ALIVE,
      0.1,
      hasColumn(facts, AHEAD) ? [0, row, 6, high] : [0, row, 12, high],
    ),
    ...(hasColumn(facts, AHEAD)
      ? [
          chart(
            'expected-purchases',
            'Expected purchases',
            'Customers by how often they are expected to buy in the next 90 days',
            AHEAD,
            0.5,
            [6, row, 6, high],
          ),
        ]
      : []),
  ];
}

const ESTIMATORS: Record<string, string> = {
  'kaplan-meier': 'Kaplan-Meier',
  'period-life-table': 'Period life table',
};

/** Dates give months; a tenure column is in whatever it was written in, so it is called by its own name. */
function timeOf({ survivalEstimator, summary }: RetentionFacts): string {
  return survivalEstimator === 'kaplan-meier' ? 'Months' : (summary?.roles?.tenure ?? 'Tenure');
}

/** The estimator decides what may be read into the curve, so it is named beside it. */
function methodOf({ survivalEstimator }: RetentionFacts): string {
  switch (survivalEstimator) {
    case 'kaplan-meier':
      return 'Method: Kaplan-Meier. Customers who are still here count up to today.';
    case 'period-life-table':
      return 'Method: period life table. The file shows who left during the last period, so each tenure is compared with those who had reached it.';
    default:
      return 'Method: comparison of tenures only. Absolute survival cannot be estimated from this file.';
  }
}
