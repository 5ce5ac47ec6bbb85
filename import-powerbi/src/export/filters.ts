import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import type { Clause, DocumentFilter } from '@holdfast/contracts/report/clause';
import { type Field, fieldKey } from '@holdfast/contracts/report/field';
import type { AddNote } from '../notes.ts';
import { nameOfField } from '../report/translate/fields.ts';
import { statedFilter } from './conditions.ts';
import { type Expressions, flagSetting } from './expressions.ts';

type Json = Readonly<Record<string, unknown>>;
type Stated = Pick<DocumentFilter, 'target' | 'predicate' | 'display'>;

export interface FilterPlace {
  readonly expressions: Expressions;
  readonly note: AddNote;
  /** Lists by rank are stated for visuals only. */
  readonly isVisual: boolean;
  /** Bookmarks state the field under another key, and not how the filter shows. */
  readonly isBookmark?: boolean;
  /** What bookmarks put here. */
  readonly bookmarked?: readonly Clause[];
}

/** Filters as one level of a report states them; those that cannot be stated are noted. */
export const filterCards = (filters: readonly Stated[], place: FilterPlace): Json[] => [
  ...filters.flatMap((one, i) => {
    const card = filterCard(one, `filter${i + 1}`, place);
    return card ? [card] : [];
  }),
  ...cardsOfBookmarks(filters, place),
];

function filterCard({ target, predicate, display }: Stated, name: string, place: FilterPlace): Json | null {
  const { expressions, note, isVisual, isBookmark } = place;
  const field = expressions.of(target);
  const stated = predicate.op === 'top' && !isVisual ? null : statedFilter({ target, predicate }, expressions);
  if (!field || !stated) {
    note('filterLeftOut', display?.displayName ?? nameOfField(target));
    return null;
  }
  if (isBookmark) return { name, expression: field, ...stated };
  return { name, field, ...stated, ...displayOf(display) };
}

const displayOf = (display: DocumentFilter['display']): Json => ({
  howCreated: 'User',
  ...(display?.hidden && { isHiddenInViewMode: true }),
  ...(display?.locked && { isLockedInViewMode: true }),
  ...(display?.displayName !== undefined && { displayName: display.displayName }),
  ...(display?.requireSingleSelection && {
    objects: { general: [{ properties: { requireSingleSelect: flagSetting(true) } }] },
  }),
});

/** Cards without a condition for filters that only bookmarks have: how a filter shows is stated nowhere else. */
function cardsOfBookmarks(filters: readonly Stated[], { expressions, bookmarked = [] }: FilterPlace): Json[] {
  const shown = new Set(filters.map(({ target }) => fieldKey(target)));
  return bookmarked.flatMap(({ target, display }) => {
    const field = expressions.of(target);
    if (!display || !field || shown.has(fieldKey(target))) return [];
    shown.add(fieldKey(target));
    return [{ name: `bookmarked${shown.size}`, field, type: 'Categorical', ...displayOf(display) }];
  });
}

/** The filters that bookmarks put into the pane. */
export const clausesIn = (bookmarks: readonly Bookmark[]): readonly Clause[] =>
  bookmarks.flatMap(({ state, children = [] }) => [
    ...(state?.clauses.filter(({ source }) => source.by === 'pane') ?? []),
    ...clausesIn(children),
  ]);

/** The page is opened for a value of each of these fields: places without a condition. */
export const drillThroughCards = (fields: readonly Field[], { expressions, note }: FilterPlace): Json[] =>
  fields.flatMap((field, i) => {
    const expression = expressions.of(field);
    if (!expression) note('fieldLeftOut', nameOfField(field));
    return expression
      ? [{ name: drillName(i), field: expression, type: 'Categorical', howCreated: 'Drillthrough' }]
      : [];
  });

export const drillName = (i: number): string => `drill${i + 1}`;
