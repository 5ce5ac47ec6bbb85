import { isDeepStrictEqual } from 'node:util';
import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { type Field, fieldKey } from '@holdfast/contracts/report/field';
import type { OwnMeasure } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import type { Visual } from '@holdfast/contracts/report/visual';
import { CallRefused } from '../call-route.ts';
import { findFreeLayout } from './free-layout.ts';
import type { NewVisual, ReportChange } from './report-changes.ts';

/** A report while it is changed. */
export interface ReportState {
  readonly name: string;
  readonly document: ReportDocument;
}
type Change<Name extends ReportChange['change']> = Extract<ReportChange, { change: Name }>;
export type ReadMeasure = (wanted: Change<'add_measure'>, measures: readonly OwnMeasure[]) => OwnMeasure;

const PAGE_SIZE = { type: 'widescreen', width: 1280, height: 720 } as const;

/** Applies changes in their order; one that names something missing is refused, and so are all. */
export function changeReport(
  report: ReportState,
  changes: readonly ReportChange[],
  readMeasure: ReadMeasure,
): ReportState {
  return changes.reduce((state, change) => applyOne(state, change, readMeasure), report);
}

function applyOne(state: ReportState, change: ReportChange, readMeasure: ReadMeasure): ReportState {
  const { document } = state;
  const within = (changed: Partial<ReportDocument>): ReportState => ({
    ...state,
    document: { ...document, ...changed },
  });
  const onPage = (name: string, act: (page: Page) => Page) => {
    pageNamed(document, name);
    return within({ pages: document.pages.map((page) => (page.name === name ? act(page) : page)) });
  };
  switch (change.change) {
    case 'rename':
      return { ...state, name: change.name };
    case 'add_page':
      return within({ pages: withNew(document.pages, newPage(change), 'page') });
    case 'change_page':
      return onPage(change.page, (page) => ({ ...page, displayName: change.title }));
    case 'remove_page':
      pageNamed(document, change.page);
      return within({ pages: document.pages.filter(({ name }) => name !== change.page) });
    case 'add_visual':
      return onPage(change.page, (page) => withVisual(page, change.visual));
    case 'change_visual':
      return onPage(change.page, (page) => ({
        ...page,
        visuals: changeNamed(page, change.visual, (visual) => [{ ...visual, ...given(change.to) }]),
      }));
    case 'remove_visual':
      return onPage(change.page, (page) => withoutVisual(page, change.visual));
    case 'add_filter':
      return changeFilters(state, change, (filters) => [...without(filters, change.filter.target), change.filter]);
    case 'remove_filter':
      return changeFilters(state, change, (filters) => {
        const left = without(filters, change.target);
        if (left.length === filters.length) throw new CallRefused('tool.noFilter');
        return left;
      });
    case 'add_measure': {
      const others = withoutMeasure(document, change);
      return within({ measures: [...others, readMeasure(change, others)] });
    }
    case 'remove_measure': {
      const measures = withoutMeasure(document, change);
      if (measures.length === document.measures?.length || !document.measures)
        throw new CallRefused('tool.unknown', { kind: 'measure', name: change.name });
      return within({ measures });
    }
  }
}

const newPage = ({ page, title = page }: Change<'add_page'>): Page => ({
  name: page,
  displayName: title,
  visibility: 'visible',
  size: PAGE_SIZE,
  displayOption: 'fitToPage',
  filters: [],
  visuals: [],
  interactions: [],
});

function withVisual(page: Page, { layout, filters = [], options = {}, ...wanted }: NewVisual): Page {
  const visual: Visual = { ...given(wanted), filters, options, layout: layout ?? findFreeLayout(page, wanted.kind) };
  const bottom = visual.layout.y + visual.layout.height;
  const isTaller = page.flow === undefined && bottom > page.size.height;
  return {
    ...page,
    ...(isTaller && { size: { type: 'custom', width: page.size.width, height: Math.ceil(bottom) + 16 } }),
    visuals: withNew(page.visuals, visual, 'visual'),
  };
}

/** Its place among the rows of a flowing page and its interactions go with it. */
function withoutVisual(page: Page, name: string): Page {
  const cells = page.flow?.map((row) =>
    row
      .map((cell) => ({ ...cell, visuals: cell.visuals.filter((one) => one !== name) }))
      .filter(({ visuals }) => visuals.length > 0),
  );
  return {
    ...page,
    visuals: changeNamed(page, name, () => []),
    interactions: page.interactions.filter(({ from, to }) => from !== name && to !== name),
    ...(cells && { flow: cells.filter((row) => row.length > 0) }),
  };
}

function changeNamed({ name: page, visuals }: Page, name: string, act: (visual: Visual) => Visual[]): Visual[] {
  if (!visuals.some((visual) => visual.name === name)) throw new CallRefused('tool.unknownVisual', { name, page });
  return visuals.flatMap((visual) => (visual.name === name ? act(visual) : [visual]));
}

/** The same part again changes nothing, so a repeated change is harmless. */
function withNew<Part extends { readonly name: string }>(
  parts: readonly Part[],
  part: Part,
  kind: 'page' | 'visual',
): Part[] {
  const known = parts.find(({ name }) => name === part.name);
  if (known && !isDeepStrictEqual(known, part)) throw new CallRefused('tool.nameTaken', { kind, name: part.name });
  return known ? [...parts] : [...parts, part];
}

function changeFilters(
  state: ReportState,
  { page, visual }: { readonly page?: string | undefined; readonly visual?: string | undefined },
  act: (filters: readonly DocumentFilter[]) => DocumentFilter[],
): ReportState {
  const { document } = state;
  if (page === undefined) {
    if (visual !== undefined) throw new CallRefused('tool.visualNeedsPage');
    return { ...state, document: { ...document, filters: act(document.filters) } };
  }
  pageNamed(document, page);
  const changed = (one: Page): Page =>
    visual === undefined
      ? { ...one, filters: act(one.filters) }
      : { ...one, visuals: changeNamed(one, visual, (each) => [{ ...each, filters: act(each.filters) }]) };
  return {
    ...state,
    document: { ...document, pages: document.pages.map((one) => (one.name === page ? changed(one) : one)) },
  };
}

const without = (filters: readonly DocumentFilter[], target: Field) =>
  filters.filter((filter) => fieldKey(filter.target) !== fieldKey(target));

const withoutMeasure = ({ measures = [] }: ReportDocument, { table, name }: { table: string; name: string }) =>
  measures.filter((one) => one.table !== table || one.name !== name);

function pageNamed({ pages }: ReportDocument, name: string): void {
  if (pages.some((page) => page.name === name)) return;
  throw new CallRefused('tool.unknownPage', {
    name,
    count: pages.length,
    known: pages.map((page) => `“${page.name}”`),
  });
}

/** Without the parts left out. */
const given = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Parts]: Exclude<Parts[Name], undefined>;
  };
