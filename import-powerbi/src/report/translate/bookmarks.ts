import type { Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import type { Clause, ClauseScope, ClauseSource, DocumentFilter } from '@holdfast/contracts/report/clause';
import type { Page } from '@holdfast/contracts/report/page';
import { at, entriesAt, isTrueAt, listAt, numberAt, textAt } from '../../json.ts';
import type { AddNote } from '../../notes.ts';
import type { RawBookmark, RawPage, RawReport } from '../raw/raw-report.ts';
import { fieldOf } from './fields.ts';
import { filtersOf, restrictionsIn } from './filters.ts';
import { KINDS } from './kinds.ts';
import { setting } from './literals.ts';

export interface Saved {
  readonly pages: readonly Page[];
  readonly filters: readonly DocumentFilter[];
  /** The report as its files state it: it has filters without a condition as well. */
  readonly raw: Pick<RawReport, 'pages' | 'filters'>;
}

/** Bookmarks of a report. Places that a bookmark does not mention keep the filters of the document. */
export function bookmarksOf(given: readonly RawBookmark[], saved: Saved, note: AddNote): Bookmark[] {
  return given.flatMap((bookmark): Bookmark[] => {
    const { name, displayName, children, state, options } = bookmark;
    if (children) return [{ name, displayName, children: bookmarksOf(children, saved, note) }];
    const page = saved.pages.find((one) => one.name === textAt(state, 'activeSection')) ?? saved.pages[0];
    if (state === undefined || !page) {
      note('bookmarkLeftOut', displayName);
      return [];
    }
    const partial = ['suppressData', 'suppressDisplay', 'suppressActiveSection', 'applyOnlyToTargetVisuals'];
    for (const option of partial) if (isTrueAt(options, option)) note('bookmarkOptions', `${displayName}: ${option}`);
    return [{ name, displayName, state: stateOf(state, page, saved, note) }];
  });
}

function stateOf(state: unknown, { name: page }: Page, saved: Saved, note: AddNote): BookmarkState {
  const clauses = [
    ...clausesAt(at(state, 'filters'), { ...saved, cards: saved.raw.filters }, { level: 'report' }, note),
    ...saved.pages.flatMap((one, i) => pageClauses(at(state, 'sections', one.name), one, saved.raw.pages[i], note)),
  ];
  const visuals = saved.pages.flatMap((one) => {
    const remembered = visualMemories(at(state, 'sections', one.name), one);
    return remembered.length > 0 ? [[one.name, Object.fromEntries(remembered)] as const] : [];
  });
  return { version: 1, page, clauses, visuals: Object.fromEntries(visuals) };
}

function pageClauses(section: unknown, page: Page, raw: RawPage | undefined, note: AddNote): Clause[] {
  const place = { filters: page.filters, cards: raw?.filters ?? [] };
  const own = clausesAt(at(section, 'filters'), place, { level: 'page', page: page.name }, note);
  const ofVisuals = page.visuals.flatMap((visual) => {
    const held = at(section, 'visualContainers', visual.name);
    const slices = KINDS.get(visual.kind)?.roles.Values === 'field';
    if (!slices)
      return clausesAt(
        at(held, 'filters'),
        { filters: visual.filters, cards: raw?.visuals.find((one) => one.name === visual.name)?.filters ?? [] },
        { level: 'visual', page: page.name, visual: visual.name },
        note,
      );
    return slicerClauses(held, page.name, visual.name, visual.filters);
  });
  return [...own, ...ofVisuals];
}

interface FilterPlace {
  readonly filters: readonly DocumentFilter[];
  readonly cards: readonly unknown[];
}

function clausesAt(held: unknown, { filters: saved, cards }: FilterPlace, scope: ClauseScope, note: AddNote): Clause[] {
  const stored = storedFilters(held).map((filter) => withDisplay(filter, cards));
  const filters = held === undefined ? saved : filtersOf(stored, note, scope.level === 'visual' ? 'visual' : 'wider');
  return filters.map((filter) => clauseOf(filter, scope, { by: 'pane' }));
}

/** How a filter shows is stated by its card in the report, in older files by the bookmark as well. */
function withDisplay(filter: object, cards: readonly unknown[]): object {
  const field = JSON.stringify(at(filter, 'field'));
  const card = cards.find((one) => JSON.stringify(at(one, 'field')) === field);
  return { ...objectAt(card, DISPLAY_KEYS), ...filter };
}

const DISPLAY_KEYS = ['isHiddenInViewMode', 'isLockedInViewMode', 'displayName', 'objects'];
const objectAt = (value: unknown, keys: readonly string[]): object =>
  Object.fromEntries(entriesAt(value).filter(([key]) => keys.includes(key)));

const storedFilters = (held: unknown): readonly object[] =>
  [
    ...listAt(held, 'byExpr'),
    ...entriesAt(held, 'byName').map(([, filter]) => filter),
    ...entriesAt(held, 'byType').map(([, filter]) => filter),
  ].map((filter) => ({ field: at(filter, 'expression'), ...(typeof filter === 'object' && filter) }));

function slicerClauses(held: unknown, page: string, visual: string, saved: readonly DocumentFilter[]): Clause[] {
  const stored = setting(at(held, 'singleVisual', 'objects', 'merge'), 'general', 'filter');
  const chosen = held === undefined ? saved : stored === undefined ? [] : (restrictionsIn(stored) ?? saved);
  return chosen.map((filter) => ({
    ...clauseOf(filter, { level: 'page', page }, { by: 'slicer', visual }),
    exempt: [visual],
  }));
}

const clauseOf = (filter: DocumentFilter, scope: ClauseScope, source: ClauseSource): Clause => ({
  source,
  scope,
  target: filter.target,
  predicate: filter.predicate,
  exempt: [],
  ...(filter.display && { display: filter.display }),
});

/** Which visuals a bookmark shows, hides or sorts otherwise than the document. */
function visualMemories(
  section: unknown,
  { visuals }: Page,
): [
  string,
  { hidden?: boolean; sort?: { by: NonNullable<ReturnType<typeof fieldOf>>; direction: 'ascending' | 'descending' }[] },
][] {
  const groups = at(section, 'visualContainerGroups');
  return visuals.flatMap((visual) => {
    const held = at(section, 'visualContainers', visual.name);
    const group = at(groups, visual.group ?? '');
    if (held === undefined && group === undefined) return [];
    const hidden = textAt(held, 'singleVisual', 'display', 'mode') === 'hidden' || isTrueAt(group, 'isHidden');
    const sort = listAt(held, 'singleVisual', 'orderBy').flatMap((order) => {
      const by = fieldOf(at(order, 'Expression'));
      const direction = numberAt(order, 'Direction') === 1 ? ('ascending' as const) : ('descending' as const);
      return by ? [{ by, direction }] : [];
    });
    const isDifferent = hidden !== (visual.layout.hidden === true);
    const memory = {
      ...(isDifferent && { hidden }),
      ...(sort.length > 0 && JSON.stringify(sort) !== JSON.stringify(visual.sort) && { sort }),
    };
    return Object.keys(memory).length > 0 ? [[visual.name, memory]] : [];
  });
}
