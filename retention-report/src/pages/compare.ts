import { COMPARE_PAGE } from '@holdfast/contracts/http/report-places';
import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Message } from '@holdfast/texts/kinds';
import { some } from '@holdfast/texts/message';
import { type Comparison, NOTABLE_POINTS, namesOf, type PopulationFigures } from '../facts/comparison.ts';
import type { RetentionFacts } from '../facts/facts.ts';
import { messagesFor, type WordingFacts } from '../facts/messages-for.ts';
import { tierWords } from '../facts/tier-words.ts';
import { composePage, descending, type LayoutPiece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { decorationByColumn, isGoodNews, tierColours } from '../layout/pieces.ts';

const { comparison: compared, movers, score_shares: shares, column_drift: drift } = tables;
type CompareFacts = WordingFacts & { readonly summary?: RetentionFacts['summary'] };

/** What changed since another prediction: the totals, who moved, and whether the data is still comparable. */
export function comparePage(comparison: Comparison, facts: CompareFacts): LocalizablePage {
  const say = messagesFor(facts);
  return composePage({ name: COMPARE_PAGE, displayName: say('page.compare') }, [
    [...figures(comparison, facts), ...earlierHighRisk(comparison, facts)],
    [
      ...moversPieces(comparison, facts),
      {
        name: 'score-shares',
        kind: 'clusteredColumnChart',
        description: say('compare.spreadWhat'),
        title: say('compare.spread'),
        subtitle: say('compare.spreadSub'),
        roles: {
          category: [{ field: column(shares.bin), label: say('label.riskFrom') }],
          series: [column(shares.when)],
          values: [{ field: total(shares.share), label: say('label.share') }],
          tooltips: [{ field: total(shares.customers), label: say('label.customers') }],
        },
        least: 320,
      },
      {
        name: 'column-drift',
        kind: 'tableEx',
        description: say('compare.driftWhat'),
        title: say('table.columnDrift'),
        subtitle: say('compare.driftSub'),
        roles: { values: [drift.column, drift.change, drift.verdict, drift.psi].map((name) => column(name)) },
        sort: descending(column(drift.psi)),
        options: { totals: false },
        least: 420,
      },
    ],
  ]);
}

interface ComparisonCard {
  readonly figure: keyof PopulationFigures;
  readonly now: ColumnName;
  readonly before: ColumnName;
  readonly label: Message;
  readonly what: Message;
  readonly lower: boolean;
}

/** Each figure now and before. */
function figures({ standings: { now, before } }: Comparison, facts: CompareFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  const cards: ComparisonCard[] = [
    {
      figure: 'customers',
      now: compared.customers,
      before: compared.customers_before,
      label: say('label.customers'),
      what: say('measure.customersWhat'),
      lower: false,
    },
    {
      figure: 'baseRate',
      now: compared.churn_rate,
      before: compared.churn_rate_before,
      label: say('measure.churnRate'),
      what: say('measure.churnRateWhat'),
      lower: !isGoodNews(facts),
    },
    {
      figure: 'averageRisk',
      now: compared.average_risk,
      before: compared.average_risk_before,
      label: say('label.averageRisk'),
      what: say('measure.averageRiskWhat'),
      lower: !isGoodNews(facts),
    },
    {
      figure: 'highRisk',
      now: compared.high_risk,
      before: compared.high_risk_before,
      label: say('label.highRisk'),
      what: say('measure.highRiskWhat'),
      lower: !isGoodNews(facts),
    },
    {
      figure: 'auc',
      now: compared.auc,
      before: compared.auc_before,
      label: say('label.auc'),
      what: say('metric.aucWhat'),
      lower: false,
    },
  ];
  const shown = cards.filter(({ figure }) => now[figure] !== null);
  return shown.map((card) => ({
    name: `compare-${card.now.column}`,
    kind: 'card',
    title: card.label,
    description: card.what,
    roles: {
      values: [{ field: total(card.now, 'max'), label: card.label }],
      ...(before[card.figure] !== null && {
        comparison: [{ field: total(card.before, 'max'), label: say('label.before') }],
      }),
    },
    options: {
      lowerIsBetter: card.lower,
      comparisonLabel: card.figure === 'highRisk' ? say('compare.vsSameLimits') : say('compare.vsBefore'),
    },
    high: 116,
  }));
}

/** The number at high risk by the limits of the earlier report, if it differs. */
function earlierHighRisk({ standings: { before }, tiers }: Comparison, facts: CompareFacts): LayoutPiece[] {
  if (before.highRiskReported === before.highRisk) return [];
  const say = messagesFor(facts);
  const label = say('label.highRiskReported');
  return [
    {
      name: 'compare-high-risk-reported',
      kind: 'card',
      title: label,
      description: say('compare.reportedWhat', { limits: tierWords({ ...facts, tiers }) }),
      roles: { values: [{ field: total(compared.high_risk_reported, 'max'), label }] },
      high: 116,
    },
  ];
}

function moversPieces({ matching, tiers, ...files }: Comparison, facts: CompareFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  const names = namesOf(files.now, files.before);
  const titles = { changes: say('compare.changes'), tiers: say('compare.tiers'), list: say('compare.list') };
  if (matching.kind !== 'matched') {
    const [needs, why] =
      matching.kind === 'no-id'
        ? [say('needs.ids', { list: some(matching.missingIn, 2) }), say('needs.idsWhy')]
        : [
            say('needs.sameIds'),
            say('needs.sameIdsWhy', {
              now: matching.now,
              file: names.now,
              before: matching.before,
              other: names.before,
            }),
          ];
    return (['changes', 'tiers', 'list'] as const).map((piece) =>
      needsColumn(`movers-${piece}`, { title: titles[piece], needs, why }),
    );
  }
  const counted = measure('movers', 'Movers');
  return [
    {
      name: 'movers-changes',
      kind: 'clusteredColumnChart',
      description: say('compare.changesWhat'),
      title: titles.changes,
      subtitle: say('compare.changesSub', { n: NOTABLE_POINTS }),
      roles: { category: [column(movers.change)], values: [counted] },
      options: { labels: true },
    },
    {
      name: 'movers-tiers',
      kind: 'pivotTable',
      description: say('compare.tiersWhat', { limits: tierWords({ ...facts, tiers }) }),
      title: titles.tiers,
      subtitle: say('compare.tiersSub'),
      roles: { rows: [column(movers.tier_before)], columns: [column(movers.tier_now)], values: [counted] },
      options: { heat: true },
    },
    {
      name: 'movers-list',
      kind: 'tableEx',
      description: say('compare.listWhat'),
      title: titles.list,
      subtitle: say('compare.listSub'),
      roles: {
        values: [movers.customer_id, movers.change_points, movers.risk_before, movers.risk_now, movers.tier_now].map(
          (name) => column(name),
        ),
      },
      filters: [filled(movers.change_points)],
      sort: descending(column(movers.change_points)),
      limit: 500,
      options: { columns: decorationByColumn([movers.tier_now, 'badge']), colours: tierColours(facts), totals: false },
    },
  ];
}

const filled = (name: ColumnName) => ({
  target: column(name),
  predicate: { op: 'compare' as const, match: 'and' as const, conditions: [{ operator: 'IsNotBlank' as const }] },
  display: { hidden: true, locked: true },
});
