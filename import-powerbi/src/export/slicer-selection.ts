import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import type { Visual } from '@holdfast/contracts/report/visual';
import type { AddNote } from '../notes.ts';
import { nameOfField } from '../report/translate/fields.ts';
import { KINDS } from '../report/translate/kinds.ts';
import { statedFilter } from './conditions.ts';
import { aliases, type Expressions } from './expressions.ts';

export const isSlicer = ({ kind }: Visual): boolean => KINDS.get(kind)?.roles.Values === 'field';

/** The filters of a visual: first those that are the choice in a slicer, then the others. */
export function splitFilters(visual: Visual): readonly [readonly DocumentFilter[], readonly DocumentFilter[]] {
  const own = new Set(visual.roles.field?.map(({ field }) => fieldKey(field)));
  const isChoice = ({ target, predicate, display }: DocumentFilter) =>
    isSlicer(visual) && !display && predicate.op !== 'top' && own.has(fieldKey(target));
  const first = visual.filters.findIndex((filter) => !isChoice(filter));
  const count = first < 0 ? visual.filters.length : first;
  return [visual.filters.slice(0, count), visual.filters.slice(count)];
}

type Choice = Pick<DocumentFilter, 'target' | 'predicate'>;

/** What is chosen in a slicer, as its `general` card stores it. */
export function selectionSetting(chosen: readonly Choice[], expressions: Expressions, note: AddNote) {
  const query = aliases();
  const conditions = chosen.flatMap((one) => {
    const stated = statedFilter(one, expressions, query);
    if (!stated) note('filterLeftOut', nameOfField(one.target));
    return stated?.filter?.Where ?? [];
  });
  return conditions.length === 0 ? undefined : { filter: { Version: 2, From: query.from(), Where: conditions } };
}
