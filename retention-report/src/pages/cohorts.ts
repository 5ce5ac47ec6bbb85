import type { Message } from '@holdfast/contracts/messages/kinds';
import { tables } from '@holdfast/contracts/prediction/tables';
import { ALL_CUSTOMERS, COHORT_COUNTINGS, COHORT_FIGURES, COHORT_GRAINS } from '@holdfast/contracts/prediction/values';
import type { Format } from '@holdfast/contracts/report/model';
import { about } from '../facts/about.ts';
import { CUSTOMERS, hasColumn, hasTable, ofUpload, type RetentionFacts, type Words } from '../facts/facts.ts';
import { bands, composePage, type Piece, type UnsaidPage } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { choice, fixed, note } from '../layout/pieces.ts';
import { stayWords } from '../stories/tell-pages.ts';
import { revenuePieces } from './revenue.ts';

const { cohort_views: views, cohorts: plain, survival } = tables;
/** What a log's own model adds to the customers. */
const ALIVE = ofUpload('probability_alive');
const AHEAD = ofUpload('expected_purchases_90_days');
const RATIO: Format = { style: 'number', digits: 2, suffix: '×' };

/** How long customers stay: by when they came, by how long they have been here, and what their revenue does meanwhile. */
export function cohortsPage(facts: RetentionFacts): UnsaidPage {
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
  return composePage({ name: 'cohorts', displayName: about(facts)('page.cohorts'), height }, [
    ...inARow(choices, chosen),
    cohortTriangle(facts, [0, cohort[0], 12, cohort[1]]),
    ...survivalPieces(facts, stay, method),
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
function triangleChoices(facts: RetentionFacts): Choice[] {
  if (!hasTable(facts, 'cohort_views')) return [];
  const say = about(facts);
  const { figures, countings, segments } = facts.told.cohortChoices;
  return [
    ...(figures > 1 ? [{ column: views.figure, title: say('label.show'), first: COHORT_FIGURES.share }] : []),
    { column: views.grain, title: say('cohorts.by'), first: COHORT_GRAINS.month },
    ...(countings > 1 ? [{ column: views.counting, title: say('label.active'), first: COHORT_COUNTINGS.on }] : []),
    ...(segments > 1 ? [{ column: views.segment, title: say('page.customers'), first: ALL_CUSTOMERS }] : []),
  ];
}
interface Choice {
  readonly column: (typeof views)[keyof typeof views];
  readonly title: Words;
  readonly first: string;
}

const inARow = (choices: readonly Choice[], [row, high]: Band): Piece[] =>
  choices.map(({ column: of, title, first }, at) => {
    const wide = 12 / choices.length;
    return choice(`cohort-${of.column}`, title, column(of), first, [at * wide, row, wide, high]);
  });

function cohortTriangle(facts: RetentionFacts, at: Piece['at']): Piece {
  const say = about(facts);
  const title = say('cohorts.triangle');
  if (!hasTable(facts, 'cohorts'))
    return needsColumn('cohort-triangle', title, say('needs.cohorts'), say('needs.cohortsWhy'), at, 'triangle');
  const isChosen = hasTable(facts, 'cohort_views');
  const own = isChosen ? views : plain;
  return {
    name: 'cohort-triangle',
    kind: 'cohortMatrix',
    description: say('cohorts.what'),
    title,
    subtitle: say('cohorts.triangleSub'),
    roles: {
      rows: [column(own.cohort)],
      columns: [column(own.period)],
      complete: [column(own.complete)],
      values: [{ field: total(isChosen ? views.value : plain.retention, 'max'), label: say('label.retention') }],
      size: [{ field: total(own.customers, 'max'), label: say('page.customers') }],
      ...(isChosen && { figure: [column(views.figure)], unit: [column(views.unit)] }),
    },
    at,
    tall: 480,
  };
}

function survivalPieces(facts: RetentionFacts, [row, high]: Band, method: Band): Piece[] {
  const say = about(facts);
  if (hasColumn(facts, ALIVE)) return stillBuying(facts, row, high + method[1]);
  const title = say('survival.title');
  if (!hasTable(facts, 'survival')) {
    const at = [0, row, 12, high + method[1]] as const;
    return [needsColumn('survival-curve', title, say('needs.survival'), say('needs.survivalWhy'), at, 'curve')];
  }
  const isAbsolute = hasColumn(facts, survival.survival);
  const time = { field: column(survival.time), label: timeOf(facts) };
  const curve: Piece = isAbsolute
    ? {
        name: 'survival-curve',
        kind: 'lineChart',
        title,
        subtitle: say('survival.sub', { method: methodName(facts) }),
        description: methodNote(facts),
        roles: {
          category: [time],
          series: [column(survival.segment)],
          values: [{ field: total(survival.survival, 'max'), label: say('label.stillHere') }],
          low: [{ field: total(survival.low, 'max'), label: say('label.lowEnd') }],
          high: [{ field: total(survival.high, 'max'), label: say('label.highEnd') }],
        },
        options: { curve: 'step', fromZero: true },
        at: [0, row, 5.5, high],
      }
    : note('survival-curve', say('survival.noCurve'), [0, row, 6, high], { title, tall: 260 });
  const hazard: Piece = {
    name: 'hazard-by-tenure',
    kind: 'clusteredColumnChart',
    title: say('hazard.title'),
    subtitle: isAbsolute ? say('hazard.sub') : say('hazard.subRatio'),
    description: methodNote(facts),
    roles: {
      category: [time],
      values: [
        {
          field: total(survival.hazard, 'max'),
          label: say('label.leaving'),
          ...(!isAbsolute && { format: RATIO }),
        },
      ],
      tooltips: [{ field: total(survival.at_risk, 'max'), label: say('label.atRisk') }],
    },
    filters: [fixed(survival.segment, ALL_CUSTOMERS)],
    at: isAbsolute ? [5.5, row, 4, high] : [6, row, 6, high],
  };
  return [
    curve,
    hazard,
    ...(isAbsolute ? stayCards(facts, row, high) : []),
    note('survival-method', methodNote(facts), [0, method[0], 12, method[1]], { tall: 90, grows: true }),
  ];
}

/** The median where half have left, and the mean time within what the file shows, which there always is. */
function stayCards(facts: RetentionFacts, row: number, high: number): Piece[] {
  const say = about(facts);
  const isHalfGone = facts.told.survival.some(({ survival: share }) => share !== null && share <= 0.5);
  const mean: Piece = note(
    'mean-stay',
    stayWords(facts, timeOf(facts)),
    isHalfGone ? [9.5, row + high / 2, 2.5, high / 2] : [9.5, row, 2.5, high],
    { title: say('stay.mean'), description: say('stay.meanWhat'), tall: 170 },
  );
  const median: Piece = {
    name: 'median-stay',
    kind: 'card',
    title: say('stay.median'),
    description: say('measure.medianStayWhat'),
    roles: { values: [{ field: measure('survival', 'Median stay'), label: say('stay.median') }] },
    at: [9.5, row, 2.5, high / 2],
  };
  return isHalfGone ? [median, mean] : [mean];
}

/** Nobody in a log says goodbye, so there is no survival to follow: what can be said is who is still buying. */
function stillBuying(facts: RetentionFacts, row: number, high: number): Piece[] {
  const say = about(facts);
  const chart = (
    name: string,
    title: Message,
    subtitle: Message,
    source: typeof ALIVE,
    binSize: number,
    at: Piece['at'],
  ): Piece => ({
    name,
    kind: 'histogram',
    title,
    subtitle,
    description: say('alive.what'),
    roles: {
      category: [{ field: column(source, { binSize }), label: title }],
      values: [measure(CUSTOMERS, 'Customers')],
    },
    at,
  });
  const hasAhead = hasColumn(facts, AHEAD);
  return [
    chart('probability-alive', say('alive.title'), say('alive.sub'), ALIVE, 0.1, [0, row, hasAhead ? 6 : 12, high]),
    ...(hasAhead
      ? [chart('expected-purchases', say('ahead.title'), say('ahead.sub'), AHEAD, 0.5, [6, row, 6, high])]
      : []),
  ];
}

/** Dates give months; a tenure column is in whatever it was written in, so it is called by its own name. */
function timeOf(facts: RetentionFacts): Words {
  const say = about(facts);
  return facts.survivalEstimator === 'kaplan-meier'
    ? say('label.months')
    : (facts.summary?.roles?.tenure ?? say('label.tenure'));
}

function methodName(facts: RetentionFacts): Message {
  const say = about(facts);
  if (facts.survivalEstimator === 'kaplan-meier') return say('method.km');
  return facts.survivalEstimator === 'period-life-table' ? say('method.lifeTable') : say('method.estimate');
}

/** The estimator decides what may be read into the curve, so it is named beside it. */
function methodNote(facts: RetentionFacts): Message {
  const say = about(facts);
  if (facts.survivalEstimator === 'kaplan-meier') return say('method.kmNote');
  return facts.survivalEstimator === 'period-life-table' ? say('method.lifeTableNote') : say('method.ratioNote');
}
