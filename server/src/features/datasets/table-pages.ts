import type { ColumnField } from '@holdfast/contracts/report/field';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Layout, LocalizableVisual } from '@holdfast/contracts/report/visual';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { type AnalysedTable, labelOf, type ReportFigure } from './analyse-table.ts';

const PAGE = { type: 'widescreen', width: 1280, height: 720 } as const;
const EDGE = 16;
const CARD_HEIGHT = 120;
const MOST_CARDS = 4;
const MOST_CHARTS = 4;
/** The most columns a table on a page can show. */
const MOST_LISTED = 40;

type Chart = Omit<LocalizableVisual, 'name' | 'layout' | 'filters'>;

export function pagesOf(table: AnalysedTable, at: number, isOneOfSeveral: boolean): LocalizablePage[] {
  const { name, figures } = table;
  const cards = figures.slice(0, MOST_CARDS);
  const charts = chartsOf(table).slice(0, MOST_CHARTS);
  const page = (key: string, ...more: [displayName: string | Message, visuals: LocalizableVisual[]]) =>
    pageOf(`${key}${at + 1}`, ...more);
  const width = (PAGE.width - EDGE * (cards.length + 1)) / cards.length;
  const overview = [
    ...cards.map(({ field }, place) =>
      visual(`figure${place + 1}`, place, box(EDGE + place * (width + EDGE), EDGE, width, CARD_HEIGHT), {
        kind: 'card',
        roles: { values: [{ field }] },
        options: {},
      }),
    ),
    ...charts.map((chart, place) =>
      visual(`chart${place + 1}`, cards.length + place, boxOf(place, charts.length), chart),
    ),
  ];
  const list = visual('rows', 0, box(EDGE, EDGE, PAGE.width - 2 * EDGE, PAGE.height - 2 * EDGE), {
    kind: 'tableEx',
    roles: {
      values: table.model.columns
        .filter(({ hidden }) => !hidden)
        .slice(0, MOST_LISTED)
        .map((column) => ({ field: { kind: 'column' as const, table: name, column: column.name } })),
    },
    options: {},
  });
  const first = isOneOfSeveral ? (table.model.label ?? name) : message('page.overview');
  return [
    page('Overview', first, overview),
    ...(isOneOfSeveral ? [] : [page('Rows', message('brought.allRows'), [list])]),
  ];
}

export const pageOf = (name: string, displayName: string | Message, visuals: LocalizableVisual[]): LocalizablePage => ({
  name,
  displayName,
  visibility: 'visible',
  size: PAGE,
  displayOption: 'fitToPage',
  filters: [],
  visuals,
  interactions: [],
});

function visual(name: string, order: number, layout: Layout, chart: Chart): LocalizableVisual {
  return { name, layout: { ...layout, z: order }, filters: [], ...chart };
}

function box(x: number, y: number, width: number, height: number): Layout {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Two per row below the figures; a last one on its own takes the full width. */
function boxOf(place: number, count: number): Layout {
  const lines = Math.ceil(count / 2);
  const line = Math.floor(place / 2);
  const top = EDGE + CARD_HEIGHT + EDGE;
  const height = (PAGE.height - top - EDGE * lines) / lines;
  const isAlone = place === count - 1 && count % 2 === 1;
  const width = isAlone ? PAGE.width - 2 * EDGE : (PAGE.width - 3 * EDGE) / 2;
  return box(EDGE + (place % 2) * (width + EDGE), top + line * (height + EDGE), width, height);
}

function chartsOf({ figures, groups, time, model, name }: AnalysedTable): Chart[] {
  const [main, second] = figures;
  if (!main) return [];
  const by = (kind: string, figure: ReportFigure, group: { field: ColumnField; label: string }): Chart => ({
    kind,
    title: message('brought.by', { figure: figure.label, column: group.label }),
    roles: { category: [{ field: group.field }], values: [{ field: figure.field }] },
    options: {},
    ...(group !== time && { sort: [{ by: figure.field, direction: 'descending' as const }] }),
  });
  const [first, next, third] = groups;
  const charts: Chart[] = [];
  if (time) charts.push(by('lineChart', main, time));
  if (first) charts.push(by('barChart', main, first));
  if (next) charts.push(by(next.distinct <= 5 && main.isWhole ? 'donutChart' : 'columnChart', main, next));
  if (first && second?.of) charts.push(by('columnChart', second, first));
  if (third) charts.push(by('barChart', main, third));
  const rows = figures.at(-1);
  if (charts.length === 0 && main.of && rows) {
    const { column, binSize } = main.of;
    const field = { kind: 'column' as const, table: name, column: column.name, binSize };
    const roles = { category: [{ field }], values: [{ field: rows.field }] };
    charts.push({ kind: 'histogram', title: labelOf(column), roles, options: {} });
  }
  if (charts.length === 0) {
    const values = model.columns
      .filter(({ hidden }) => !hidden)
      .slice(0, MOST_LISTED)
      .map((column) => ({ field: { kind: 'column' as const, table: name, column: column.name } }));
    charts.push({ kind: 'tableEx', roles: { values }, options: {} });
  }
  return charts;
}
