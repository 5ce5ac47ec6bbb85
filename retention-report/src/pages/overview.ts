import { tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { hasColumn, hasTable, isLabelled, isSplit, isValued, namedBy, type RetentionFacts } from '../facts/facts.ts';
import { type FigureName, figuresWhen } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { tierWords } from '../facts/tier-words.ts';
import { composePage, descending, type LayoutPiece } from '../layout/compose.ts';
import { column, figure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';
import { cardRow, decorationByColumn, isGoodNews, notYetLeftFilter, present, tierColours } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { describeTotals } from '../stories/describe-comparison.ts';
import { groupingWords, leadGrouping, SMALLEST_GROUP } from '../stories/grouping.ts';

const { risk_tier, churn_probability, revenue_at_risk, customer_id, top_reason_1, recommended_action } =
  tables.customers;

/** How many are at risk and what it costs, whom to call first and why, what changed, what drives it; then the rest. */
export function overviewPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const [labelled, valued] = [isLabelled(facts), isValued(facts)];
  const cards: FigureName[] = [
    'High-risk customers',
    ...figuresWhen(valued, 'Revenue at risk'),
    'Expected churners',
    labelled ? 'Observed churn rate' : 'Average churn risk',
    'Customers',
    ...figuresWhen(isSplit(facts), 'Accounts'),
  ];
  return composePage({ name: 'overview', displayName: say('page.overview') }, [
    cardRow('overview', cards),
    customerSlicers(facts, 'overview'),
    [whomToCall(facts), [...comparedWithEarlier(facts), drivers(facts)]],
    [bySegment(facts), tiers(facts), ...byTier(facts), riskSpreadPiece(facts)],
  ]);
}

function tiers(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'risk-tiers',
    kind: 'donutChart',
    description: tierWords(facts),
    title: say('overview.tiers'),
    ...(isLabelled(facts) && { subtitle: say('overview.notLeft') }),
    roles: { category: [column(risk_tier)], values: [figure('Active customers')] },
    options: { colours: tierColours(facts) },
  };
}

function byTier(facts: RetentionFacts): LayoutPiece[] {
  if (!isValued(facts)) return [];
  const say = messagesFor(facts);
  return [
    {
      name: 'revenue-by-tier',
      kind: 'waterfallChart',
      description: say('overview.byTierWhat'),
      title: say('overview.byTier'),
      subtitle: say('overview.byTierSub'),
      roles: { category: [column(risk_tier)], values: [figure('Revenue at risk')] },
      options: { lowerIsBetter: !isGoodNews(facts) },
      least: 250,
    },
  ];
}

function riskSpreadPiece(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'risk-distribution',
    kind: 'histogram',
    description: say('overview.spreadWhat'),
    title: say('overview.spread'),
    subtitle: say('overview.spreadSub'),
    roles: {
      category: [{ field: column(churn_probability, { binSize: 0.1 }), label: say('label.churnRisk') }],
      values: [figure('Customers')],
    },
    least: 250,
  };
}

/** Customers by expected loss: by risk × value if a value is known, by risk otherwise. */
function whomToCall(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const byValue = hasColumn(facts, revenue_at_risk);
  return {
    name: 'customers-at-risk',
    kind: 'tableEx',
    description: say('overview.whomWhat'),
    title: say('overview.whom'),
    subtitle: byValue ? say('overview.whomValue') : say('overview.whomRisk'),
    filters: notYetLeftFilter(facts),
    roles: {
      values: present(facts, [
        namedBy(facts).who[0] ?? customer_id,
        churn_probability,
        revenue_at_risk,
        top_reason_1,
        recommended_action,
      ]),
    },
    sort: descending(column(byValue ? revenue_at_risk : churn_probability)),
    limit: 100,
    options: { columns: decorationByColumn([churn_probability, 'bar']) },
    least: 640,
  };
}

/** Compares both whole files, whatever the slicers; the text says so. */
function comparedWithEarlier(facts: RetentionFacts): LayoutPiece[] {
  const { since } = facts;
  if (since === null) return [];
  const say = messagesFor(facts);
  const text = say('story.since', { name: since.name, what: describeTotals(since, facts) });
  return [note('since-note', text, { title: say('overview.since') })];
}

function bySegment(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const { by: grouping } = leadGrouping(facts);
  if (!grouping)
    return needsColumn('churn-by-segment', {
      title: say('overview.bySegment'),
      needs: say('needs.groups'),
      why: say('needs.groupsWhy'),
    });
  const name = groupingWords(grouping, facts);
  const labelled = isLabelled(facts);
  return {
    name: 'churn-by-segment',
    kind: 'clusteredColumnChart',
    description: say('overview.rateByWhat'),
    title: labelled ? say('overview.rateBy', { name }) : say('overview.riskBy', { name }),
    subtitle: say('overview.largeGroups', { count: SMALLEST_GROUP }),
    roles: {
      category: [column(grouping)],
      values: [figure(labelled ? 'Observed churn rate' : 'Average churn risk')],
      tooltips: [figure('Customers')],
    },
    options: { labels: true, weight: 'Customers', least: SMALLEST_GROUP },
    least: 250,
  };
}

function drivers(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const title = say('drivers.title');
  if (!hasTable(facts, 'drivers'))
    return needsColumn('top-drivers', {
      title,
      needs: say('needs.outcome'),
      why: say('needs.driversWhy'),
      sketch: 'bars',
    });
  const importance = total(tables.drivers.importance);
  return {
    name: 'top-drivers',
    kind: 'clusteredBarChart',
    description: say('drivers.what'),
    title,
    subtitle: say('drivers.sub'),
    roles: {
      category: [column(tables.drivers.column)],
      values: [{ field: importance, label: say('label.effect') }],
    },
    sort: descending(importance),
    limit: 5,
    options: { labels: true },
  };
}
