import type { DescribedDataset, PaperSettings } from '@holdfast/contracts/http/documents';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { ColumnField } from '@holdfast/contracts/report/field';
import type { PaperParameter, PaperSetup } from '@holdfast/contracts/report/paper';
import type { Visual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { notFound, refusal } from '../../platform/http/refusal.ts';

type PaperDocument = LocalizableDocument;

/**
 * Makes a page-exact report from one table of a report, with the filters that apply to it. Additive columns get
 * subtotals for every group.
 */
export function paperFromTable(
  { pages, filters }: PaperDocument,
  tables: DescribedDataset['tables'],
  {
    page: pageName,
    visual: name,
    groupBy,
    newSheet,
    parameters = [],
    size = 'a4',
    orientation = 'landscape',
  }: PaperSettings,
): unknown {
  const page = pages.find((one) => one.name === pageName);
  const found = page?.visuals.find((one) => one.name === name);
  if (!page || !found) throw notFound('table');
  if (!hasTrait(found, 'listsRecords')) throw refusal('invalid-document.notTable', { name });
  const visual = found as unknown as Visual;
  const shown = (visual.roles.values ?? []).filter(({ hidden }) => !hidden).map(({ field }) => field);
  const table = tables.find((one) => one.name === shown[0]?.table);
  const fieldOf = (column: string): ColumnField => {
    const known = table?.columns.some((one) => one.name === column);
    if (!table || !known) throw refusal('invalid-document.noColumn', { column });
    return { kind: 'column', table: table.name, column };
  };
  const typeOf = (column: string) => table?.columns.find((one) => one.name === column)?.type ?? 'text';
  const totals = shown.flatMap((field, column): PaperSetup['tables'][number]['totals'] => {
    if (field.kind === 'measure' || field.kind === 'aggregate') return [{ column, field }];
    if (field.kind !== 'column' || typeOf(field.column) !== 'number' || isShare(field.column)) return [];
    return [{ column, field: { kind: 'aggregate', table: field.table, column: field.column, aggregation: 'sum' } }];
  });
  const chosen = parameters.flatMap((column, at): PaperParameter[] => {
    const field = fieldOf(column);
    const type = typeOf(column);
    if (type === 'date' || type === 'datetime') {
      const ends = ['from', 'until'] as const;
      return ends.map((kind) => ({ name: `p${at}_${kind}`, label: column, kind, field }));
    }
    // Each list is restricted by the choices above it.
    const under = parameters.slice(0, at).flatMap((one, i) => (typeOf(one).startsWith('date') ? [] : [`p${i}`]));
    return [{ name: `p${at}`, label: column, kind: 'list', field, multiple: true, ...(under.length > 0 && { under }) }];
  });
  const paper: PaperSetup = {
    size,
    orientation,
    margin: 16,
    header: { start: ['title'], end: ['data'] },
    footer: { start: ['day'], end: ['page'] },
    parameters: chosen,
    tables: [
      {
        visual: name,
        groups: groupBy === undefined ? [] : [{ field: fieldOf(groupBy), ...(newSheet && { newSheet }) }],
        totals,
      },
    ],
  };
  const { limit: _, ...whole } = visual;
  return {
    version: 1,
    pages: [
      {
        name: pageName,
        displayName: page.displayName,
        visibility: 'visible',
        size: page.size,
        displayOption: page.displayOption,
        flow: [[{ visuals: [name] }]],
        filters: page.filters,
        visuals: [whole],
        interactions: [],
      },
    ],
    filters,
    bookmarks: [],
    paper,
  };
}

/** The sum of probabilities over customers is meaningless. */
const isShare = (column: string) => /probability|share|rate|percent/i.test(column);
