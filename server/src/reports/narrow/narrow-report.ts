import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { PageFlow } from '@holdfast/contracts/report/page';
import { measuresIn } from '@holdfast/query-engine';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import type { UnsaidModel, UnsaidTable } from '@holdfast/retention-report/model/unsaid-model';
import { columnKey, findPart, isGrouping, type Narrowing, type Part } from './narrowing.ts';

type Told = { readonly document: UnsaidDocument; readonly model: UnsaidModel };

/** The pages and visuals of these parts and the model of their fields, without any other name. */
export function narrowTold({ document, model }: Told, parts: readonly Part[], narrowings: readonly Narrowing[]): Told {
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
        ...(flow && { flow: flowOf(flow, names) }),
        ...(mobile && { mobile: placesOf(mobile, names) }),
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
function measuresOf({ measures }: UnsaidDocument, narrowings: readonly Narrowing[]): UnsaidDocument['measures'] {
  const wanted = new Set<string>();
  const want = (table: string, name: string): void => {
    const key = JSON.stringify([table, name]);
    const found = wanted.has(key) ? undefined : measures?.find((one) => one.table === table && one.name === name);
    if (!found) return;
    wanted.add(key);
    for (const inner of measuresIn(found.expression)) want(table, inner);
  };
  const values = new Set(narrowings.flatMap((narrowing) => [...narrowing.values]));
  for (const { table, name } of measures ?? [])
    if (values.has(JSON.stringify(['measure', table, name, false]))) want(table, name);
  return measures?.filter(({ table, name }) => wanted.has(JSON.stringify([table, name])));
}

/** A phone layout restricted to the remaining visuals. */
export function placesOf<Mobile extends { visuals: object }>(mobile: Mobile, names: ReadonlySet<string>): Mobile {
  const places = Object.entries(mobile.visuals).filter(([name]) => names.has(name));
  return { ...mobile, visuals: Object.fromEntries(places) };
}

/** The rows and cells that still have something to show. */
function flowOf(flow: PageFlow, names: ReadonlySet<string>): PageFlow {
  const rows = flow.map((row) =>
    row.flatMap((cell) => {
      const visuals = cell.visuals.filter((name) => names.has(name));
      return visuals.length > 0 ? [{ ...cell, visuals }] : [];
    }),
  );
  return rows.filter((row) => row.length > 0);
}

function narrowModel(model: UnsaidModel, narrowings: readonly Narrowing[]): UnsaidModel {
  const columns = new Set(narrowings.flatMap((narrowing) => [...narrowing.columns, ...columnsOfFilters(narrowing)]));
  const values = new Set(narrowings.flatMap((narrowing) => [...narrowing.values]));
  const aggregated = [...values].map((key) => JSON.parse(key) as string[]).filter(([kind]) => kind === 'aggregate');
  const told = new Set([...columns, ...aggregated.map(([, table, column]) => JSON.stringify([table, column]))]);
  const isTold = (table: string, column: string) => told.has(JSON.stringify([table, column]));
  const tables = model.tables.flatMap((table): UnsaidTable[] => {
    const { rowKey, ...rest } = table;
    const kept = {
      ...rest,
      columns: table.columns.filter(({ name }) => isTold(table.name, name)),
      measures: table.measures.filter(({ name }) => values.has(JSON.stringify(['measure', table.name, name, false]))),
      hierarchies: table.hierarchies.filter(({ levels }) => levels.every(({ column }) => isTold(table.name, column))),
      ...(rowKey !== undefined && isTold(table.name, rowKey) && { rowKey }),
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
export const hasPart = (document: UnsaidDocument, part: Part) =>
  findPart(document as unknown as ReportDocument, part) !== null;
