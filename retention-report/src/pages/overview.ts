import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts, thingsOf } from '../facts/facts.ts';
import { segmentColumns } from '../facts/segment-columns.ts';
import { composePage, descending, type Piece } from '../layout/compose.ts';
import { column, inTitle, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { cardRow, stillHere } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';

const ROW = { slicers: 1.15, cards: 1.5, whom: 4.6 } as const;
const WHOM_AT = ROW.slicers + ROW.cards;
const WHERE_AT = WHOM_AT + ROW.whom;
const WHERE_HIGH = 12 - WHERE_AT;

/** How bad is it, whom to call, and where. */
export function overviewPage(facts: RetentionFacts): Page {
  const labelled = hasColumn(facts, 'churned');
  const valued = hasColumn(facts, 'customer_value');
  const cards = [
    ...(facts.accounts === null ? [] : ['Accounts']),
    'Customers',
    labelled ? 'Observed churn rate' : 'Average churn risk',
    'Expected churners',
    'High-risk customers',
    ...(valued ? ['Revenue at risk'] : []),
  ];
  return composePage({ name: 'overview', displayName: 'Overview', height: 940 }, [
    ...customerSlicers(facts, 'overview', ROW.slicers),
    ...cardRow('overview', cards, ROW.slicers, ROW.cards),
    whomToCall(facts, [0, WHOM_AT, 8, ROW.whom]),
    drivers(facts, [8, WHOM_AT, 4, ROW.whom]),
    bySegment(facts, [0, WHERE_AT, valued ? 3 : 6, WHERE_HIGH]),
    {
      name: 'risk-tiers',
      kind: 'donutChart',
      description: 'Medium begins at the average risk of the file, High at e times, Critical at e² times its odds.',
      title: `${capital(thingsOf(facts))} by risk tier`,
      ...(labelled && { subtitle: 'Of those who have not left' }),
      roles: { category: [column(CUSTOMERS, 'risk_tier')], values: [measure(CUSTOMERS, 'Active customers')] },
      options: { colours: TIER_COLOURS },
      at: [valued ? 3 : 6, WHERE_AT, 3, WHERE_HIGH],
    },
    ...(valued
      ? [
          {
            name: 'revenue-by-tier',
            kind: 'waterfallChart',
            description: 'Σ risk × value of those who have not left, tier by tier; the last bar is all of it.',
            title: 'Revenue at risk by tier',
            subtitle: 'What is expected to be lost',
            roles: { category: [column(CUSTOMERS, 'risk_tier')], values: [measure(CUSTOMERS, 'Revenue at risk')] },
            options: { total: 'All', lowerIsBetter: true },
            at: [6, WHERE_AT, 3, WHERE_HIGH] as const,
          },
        ]
      : []),
    {
      name: 'risk-distribution',
      kind: 'histogram',
      description: `How many ${thingsOf(facts)} have a predicted risk in each tenth from 0% to 100%.`,
      title: 'How risk is spread',
      subtitle: `${labelled ? 'All' : ''} ${thingsOf(facts)} by predicted churn risk`.trim(),
      roles: {
        category: [{ field: column(CUSTOMERS, 'churn_probability', { binSize: 0.1 }), label: 'Churn risk' }],
        values: [measure(CUSTOMERS, 'Customers')],
      },
      at: [9, WHERE_AT, 3, WHERE_HIGH],
    },
  ]);
}

/** Whoever has most to lose first: by risk × value where a value is known, by risk alone where it is not. */
function whomToCall(facts: RetentionFacts, at: Piece['at']): Piece {
  const first = hasColumn(facts, 'revenue_at_risk') ? 'revenue_at_risk' : 'churn_probability';
  return {
    name: 'customers-at-risk',
    kind: 'tableEx',
    description: 'The predicted risk of each customer, its main reason, and risk × value where a value is known.',
    title: 'Whom to call first',
    subtitle: `Those who have not left, ${first === 'revenue_at_risk' ? 'most revenue at risk' : 'highest risk'} first`,
    filters: stillHere(facts),
    roles: { values: present(facts, ['customer_id', 'churn_probability', 'revenue_at_risk', 'top_reason_1']) },
    sort: descending(column(CUSTOMERS, first)),
    limit: 100,
    options: { columns: { 'Churn risk': 'bar' } },
    at,
  };
}

function bySegment(facts: RetentionFacts, at: Piece['at']): Piece {
  const segment = [...segmentColumns(facts), 'tenure_band', 'value_band'].find((name) => hasColumn(facts, name));
  if (!segment) {
    const why = 'Such as plan, region or contract: with it, this chart shows where churn is high.';
    return needsColumn('churn-by-segment', 'Churn by segment', 'a column that sorts customers into groups', why, at);
  }
  const rate = hasColumn(facts, 'churned') ? 'Observed churn rate' : 'Average churn risk';
  return {
    name: 'churn-by-segment',
    kind: 'clusteredColumnChart',
    description: 'Each group’s churn rate: its customers marked as having left ÷ its customers whose outcome is known.',
    title: `${rate} by ${segment === 'tenure_band' ? 'tenure' : segment === 'value_band' ? 'value' : inTitle(segment)}`,
    roles: {
      category: [column(CUSTOMERS, segment)],
      values: [measure(CUSTOMERS, rate)],
      tooltips: [measure(CUSTOMERS, 'Customers')],
    },
    options: { labels: true },
    at,
  };
}

function drivers(facts: RetentionFacts, at: Piece['at']): Piece {
  if (!hasTable(facts, 'drivers')) {
    const why = 'Reasons are learnt by comparing those who left with those who stayed.';
    return needsColumn('top-drivers', 'What the risk depends on', 'a column that says who left', why, at, 'bars');
  }
  return {
    name: 'top-drivers',
    kind: 'clusteredBarChart',
    description: 'How many points of risk a column moves on average, up or down, by the model.',
    title: 'What the risk depends on',
    subtitle: 'Average effect on the churn risk, in points',
    roles: { category: [column('drivers', 'column')], values: [total('drivers', 'importance')] },
    sort: descending(total('drivers', 'importance')),
    limit: 5,
    options: { labels: true },
    at,
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A tier means the same colour wherever it appears. */
export const TIER_COLOURS = { Critical: 'bad', High: 'warning', Medium: 'neutral', Low: 'good' } as const;

export function present(facts: RetentionFacts, names: readonly string[]) {
  return names.filter((name) => hasColumn(facts, name)).map((name) => column(CUSTOMERS, name));
}
