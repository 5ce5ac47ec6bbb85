import type { DocumentFilter, FilterDisplay } from '@holdfast/contracts/report/clause';
import { at, isTrueAt, listAt, numberAt, textAt } from '../../json.ts';
import type { AddNote } from '../../notes.ts';
import { DRILL_THROUGH } from '../raw/raw-report.ts';
import { type Restriction, restrictionsOf } from './conditions.ts';
import { fieldOf, isGrouping, nameOfExpression } from './fields.ts';
import { flagSetting } from './literals.ts';

/**
 * Filters of one level. One without a condition restricts nothing and is dropped. One that cannot be stated exactly is
 * noted, since the report then shows more rows.
 */
export function filtersOf(given: readonly unknown[], note: AddNote, level: 'visual' | 'wider'): DocumentFilter[] {
  return given.flatMap((filter) => {
    if (textAt(filter, 'howCreated') === DRILL_THROUGH || at(filter, 'filter') === undefined) return [];
    const restrictions = level === 'visual' ? (topOf(filter) ?? restrictionsIn(filter)) : restrictionsIn(filter);
    if (!restrictions) {
      note('filterLeftOut', textAt(filter, 'displayName') ?? nameOfExpression(at(filter, 'field')));
      return [];
    }
    const display = displayOf(filter);
    return restrictions.map((one) => ({ ...one, ...(display && { display }) }));
  });
}

/** The restrictions of a stored condition, such as a slicer's selection. */
export function restrictionsIn(filter: unknown): Restriction[] | null {
  const type = textAt(filter, 'type');
  const isExact = type === 'Include' || type === 'Exclude';
  const all = listAt(filter, 'filter', 'Where').map((where) => {
    const isSimple = at(where, 'Target') === undefined;
    return isSimple ? restrictionsOf(at(where, 'Condition'), isExact) : null;
  });
  return all.includes(null) || all.length === 0 ? null : all.flatMap((one) => one ?? []);
}

/** A list of the first or last by a value, which the file states as a nested query. */
function topOf(filter: unknown): Restriction[] | null {
  const nested = listAt(filter, 'filter', 'From').find((one) => at(one, 'Expression', 'Subquery') !== undefined);
  const query = at(nested, 'Expression', 'Subquery', 'Query');
  const count = numberAt(query, 'Top');
  const [order, ...more] = listAt(query, 'OrderBy');
  const target = fieldOf(at(filter, 'field'));
  const by = fieldOf(at(order, 'Expression'));
  const isPlain = more.length === 0 && listAt(filter, 'filter', 'Where').length === 1;
  if (!isPlain || count === undefined || !Number.isInteger(count) || count < 0 || count > 1_000_000) return null;
  if (!target || !isGrouping(target) || !by || isGrouping(by)) return null;
  const direction = numberAt(order, 'Direction') === 1 ? 'bottom' : 'top';
  return [{ target, predicate: { op: 'top', direction, count, by } }];
}

function displayOf(filter: unknown): FilterDisplay | null {
  const displayName = textAt(filter, 'displayName');
  const display: FilterDisplay = {
    ...(isTrueAt(filter, 'isHiddenInViewMode') && { hidden: true }),
    ...(isTrueAt(filter, 'isLockedInViewMode') && { locked: true }),
    ...(displayName !== undefined && { displayName }),
    ...(flagSetting(at(filter, 'objects'), 'general', 'requireSingleSelect') && { requireSingleSelection: true }),
  };
  return Object.keys(display).length > 0 ? display : null;
}
