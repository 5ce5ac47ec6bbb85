import { tables } from '@holdfast/contracts/prediction/tables';
import { ALL_CUSTOMERS, COHORT_COUNTINGS, COHORT_FIGURES, COHORT_GRAINS } from '@holdfast/contracts/prediction/values';
import type { Format } from '@holdfast/contracts/report/model';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { hasColumn, hasTable, ofUpload, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { composePage, type LayoutPiece, type LayoutRow } from '../layout/compose.ts';
import { column, figure, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';
import { fixedFilter, singleChoiceSlicer } from '../layout/pieces.ts';
import { stayWords, timeName } from '../stories/describe-pages.ts';
import { revenueRows } from './revenue.ts';

const { cohort_views: views, cohorts: plain, survival } = tables;
/** Columns that a log's model adds to the customers. */
const ALIVE = ofUpload('probability_alive');
const AHEAD = ofUpload('expected_purchases_90_days');
const RATIO: Format = { style: 'number', digits: 2, suffix: '×' };

/** Retention over time: by start, by tenure, and its effect on revenue. */
export function cohortsPage(facts: RetentionFacts): LocalizablePage {
  const cohorts = facts.results.cohorts.filter(({ period }) => period === 0).length;
  return composePage({ name: 'cohorts', displayName: messagesFor(facts)('page.cohorts') }, [
    triangleChoices(facts).map(({ column: of, title, first }) =>
      singleChoiceSlicer(`cohort-${of.column}`, title, column(of), first),
    ),
    [cohortTriangle(facts, cohorts)],
    ...survivalRows(facts),
    ...revenueRows(facts),
  ]);
}

const COHORT_HIGH = 24;
const MOST_HIGH = 900;
const MEANS = 2;

/** The options of the triangle, each only if the file offers a choice. */
function triangleChoices(facts: RetentionFacts): CohortView[] {
  if (!hasTable(facts, 'cohort_views')) return [];
  const say = messagesFor(facts);
  const { figures, countings, segments } = facts.results.cohortChoices;
  return [
    ...(figures > 1 ? [{ column: views.figure, title: say('label.show'), first: COHORT_FIGURES.share }] : []),
    { column: views.grain, title: say('cohorts.by'), first: COHORT_GRAINS.month },
    ...(countings > 1 ? [{ column: views.counting, title: say('label.active'), first: COHORT_COUNTINGS.on }] : []),
    ...(segments > 1 ? [{ column: views.segment, title: message('label.customers'), first: ALL_CUSTOMERS }] : []),
  ];
}
interface CohortView {
  readonly column: (typeof views)[keyof typeof views];
  readonly title: TextOrMessage;
  readonly first: string;
}

function cohortTriangle(facts: RetentionFacts, cohorts: number): LayoutPiece {
  const say = messagesFor(facts);
  const title = say('cohorts.triangle');
  if (!hasTable(facts, 'cohorts'))
    return needsColumn('cohort-triangle', {
      title,
      needs: say('needs.cohorts'),
      why: say('needs.cohortsWhy'),
      sketch: 'triangle',
    });
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
      size: [{ field: total(own.customers, 'max'), label: say('label.customers') }],
      ...(isChosen && { figure: [column(views.figure)], unit: [column(views.unit)] }),
    },
    high: Math.min(MOST_HIGH, 110 + (cohorts + MEANS) * COHORT_HIGH),
  };
}

function survivalRows(facts: RetentionFacts): LayoutRow[] {
  const say = messagesFor(facts);
  if (hasColumn(facts, ALIVE)) return [stillBuying(facts)];
  const title = say('survival.title');
  if (!hasTable(facts, 'survival')) {
    return [
      [
        needsColumn('survival-curve', {
          title,
          needs: say('needs.survival'),
          why: say('needs.survivalWhy'),
          sketch: 'curve',
        }),
      ],
    ];
  }
  const isAbsolute = hasColumn(facts, survival.survival);
  const time = { field: column(survival.time), label: timeName(facts) };
  const curve: LayoutPiece = isAbsolute
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
        options: { curve: 'step', fromZero: true, axisTitle: true },
        least: 380,
      }
    : note('survival-curve', say('survival.noCurve'), { title, least: 280 });
  const hazard: LayoutPiece = {
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
    filters: [fixedFilter(survival.segment, ALL_CUSTOMERS)],
    options: { axisTitle: true },
    least: 320,
  };
  return [[curve, hazard, ...(isAbsolute ? [stayCards(facts)] : [])], [note('survival-method', methodNote(facts))]];
}

/** The median if half have left, and the mean time within the observed period, which always exists. */
function stayCards(facts: RetentionFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  const isHalfGone = facts.results.survival.some(({ survival: share }) => share !== null && share <= 0.5);
  const mean: LayoutPiece = note('mean-stay', stayWords(facts), {
    title: say('stay.mean'),
    description: say('stay.meanWhat'),
    least: 220,
  });
  const median: LayoutPiece = {
    name: 'median-stay',
    kind: 'card',
    title: say('stay.median'),
    description: say('measure.medianStayWhat'),
    roles: { values: [{ field: measure('survival', 'Median stay'), label: say('stay.median') }] },
  };
  return isHalfGone ? [median, mean] : [mean];
}

/** A log has no explicit ends, so there is no survival curve: shows who is still buying. */
function stillBuying(facts: RetentionFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  const chart = (
    name: string,
    {
      title,
      subtitle,
      source,
      binSize,
    }: { readonly title: Message; readonly subtitle: Message; readonly source: typeof ALIVE; readonly binSize: number },
  ): LayoutPiece => ({
    name,
    kind: 'histogram',
    title,
    subtitle,
    description: say('alive.what'),
    roles: {
      category: [{ field: column(source, { binSize }), label: title }],
      values: [figure('Customers')],
    },
  });
  const hasAhead = hasColumn(facts, AHEAD);
  return [
    chart('probability-alive', { title: say('alive.title'), subtitle: say('alive.sub'), source: ALIVE, binSize: 0.1 }),
    ...(hasAhead
      ? [
          chart('expected-purchases', {
            title: say('ahead.title'),
            subtitle: say('ahead.sub'),
            source: AHEAD,
            binSize: 0.5,
          }),
        ]
      : []),
  ];
}

function methodName(facts: RetentionFacts): Message {
  const say = messagesFor(facts);
  if (facts.survivalEstimator === 'kaplan-meier') return say('method.km');
  return facts.survivalEstimator === 'period-life-table' ? say('method.lifeTable') : say('method.estimate');
}

/** The estimator determines how the curve may be read, so it is named beside it. */
function methodNote(facts: RetentionFacts): Message {
  const say = messagesFor(facts);
  if (facts.survivalEstimator === 'kaplan-meier') return say('method.kmNote');
  return facts.survivalEstimator === 'period-life-table' ? say('method.lifeTableNote') : say('method.ratioNote');
}
