import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { LocalizableModel, LocalizableTable } from '@holdfast/contracts/report/model';
import type { PageFlow } from '@holdfast/contracts/report/page';
import { referencedMeasures } from '@holdfast/query-engine';
import { columnKey, findPart, isGrouping, type NarrowedPart, type Narrowing } from './narrowing.ts';

type Presented = { readonly document: LocalizableDocument; readonly model: LocalizableModel };

/** The pages and visuals of these parts and the model of their fields, without any other name. */
export function narrowReport(
  { document, model }: Presented,
  parts: readonly NarrowedPart[],
  narrowings: readonly Narrowing[],
): Presented {
  const pages = document.pages.flatMap((page) => {
    const ofPage = parts.filter((part) => part.page === page.name);
    if (ofPage.length === 0) return [];
    const isWhole = ofPage.some(({ visual }) => visual === undefined);
    const visuals = page.visuals.filter(({ name }) => isWhole || ofPage.some(({ visual }) => visual === name));
    const names = new Set(visuals.map(({ name }) => name));
    const { flow, mobile, mobileLandscape: _landscape, drillThroughBy: _meanings, ...rest } = page;
    return [
      {
        ...rest,
        visuals,
        interactions: page.interactions.filter(({ from, to }) => names.has(from) && names.has(to)),
        ...(flow && { flow: narrowFlow(flow, names) }),
        ...(mobile && { mobile: narrowMobileLayout(mobile, names) }),
      },
    ];
  });
  const { startPage: _, ...whole } = document;
  const measures = measuresOf(whole, narrowings);
  return {
    document: { ...whole, pages, bookmarks: [], ...(measures && { measures }) },
    model: narrowModel(model, narrowings),
  };
}

/** The author's measures that are shown, and those they depend on. */
function measuresOf(
  { measures }: LocalizableDocument,
  narrowings: readonly Narrowing[],
): LocalizableDocument['measures'] {
  const wanted = new Set<string>();
  const want = (table: string, name: string): void => {
    const key = JSON.stringify([table, name]);
    const found = wanted.has(key) ? undefined : measures?.find((one) => one.table === table && one.name === name);
    if (!found) return;
    wanted.add(key);
    for (const inner of referencedMeasures(found.expression)) want(table, inner);
  };
  const values = new Set(narrowings.flatMap((narrowing) => [...narrowing.values]));
  for (const { table, name } of measures ?? [])
    if (values.has(JSON.stringify(['measure', table, name, false]))) want(table, name);
  return measures?.filter(({ table, name }) => wanted.has(JSON.stringify([table, name])));
}

/** A phone layout restricted to the remaining visuals. */
export function narrowMobileLayout<Mobile extends { visuals: object }>(
  mobile: Mobile,
  names: ReadonlySet<string>,
): Mobile {
  const places = Object.entries(mobile.visuals).filter(([name]) => names.has(name));
  return { ...mobile, visuals: Object.fromEntries(places) };
}

/** The rows and cells that still have something to show. */
function narrowFlow(flow: PageFlow, names: ReadonlySet<string>): PageFlow {
  const rows = flow.map((row) =>
    row.flatMap((cell) => {
      const visuals = cell.visuals.filter((name) => names.has(name));
      return visuals.length > 0 ? [{ ...cell, visuals }] : [];
    }),
  );
  return rows.filter((row) => row.length > 0);
}

function narrowModel(model: LocalizableModel, narrowings: readonly Narrowing[]): LocalizableModel {
  const columns = new Set(narrowings.flatMap((narrowing) => [...narrowing.columns, ...columnsOfFilters(narrowing)]));
  const values = new Set(narrowings.flatMap((narrowing) => [...narrowing.values]));
  const aggregated = [...values].map((key) => JSON.parse(key) as string[]).filter(([kind]) => kind === 'aggregate');
  const known = new Set([...columns, ...aggregated.map(([, table, column]) => JSON.stringify([table, column]))]);
  const isKnown = (table: string, column: string) => known.has(JSON.stringify([table, column]));
  const tables = model.tables.flatMap((table): LocalizableTable[] => {
    const { rowKey, ...rest } = table;
    const kept = {
      ...rest,
      columns: table.columns.filter(({ name }) => isKnown(table.name, name)),
      measures: table.measures.filter(({ name }) => values.has(JSON.stringify(['measure', table.name, name, false]))),
      hierarchies: table.hierarchies.filter(({ levels }) => levels.every(({ column }) => isKnown(table.name, column))),
      ...(rowKey !== undefined && isKnown(table.name, rowKey) && { rowKey }),
    };
    return kept.columns.length + kept.measures.length > 0 ? [kept] : [];
  });
  const names = new Set(tables.map(({ name }) => name));
  const relationships = model.relationships.filter(({ from, to }) => names.has(from.table) && names.has(to.table));
  return { ...model, tables, relationships };
}

function columnsOfFilters({ fixed }: Narrowing): string[] {
  return fixed.flatMap(({ target }) =>
    target.kind === 'column' && isGrouping(target)
      ? [columnKey(target, { name: '', tables: [], relationships: [] })]
      : [],
  );
}

/** True if the document has this part. */
export const hasPart = (document: LocalizableDocument, part: NarrowedPart) =>
  findPart(document as unknown as ReportDocument, part) !== null;
