import type { Visual } from '@holdfast/contracts/report/visual';
import { at } from '../../json.ts';
import type { AddNote } from '../../notes.ts';
import type { RawVisual } from '../raw/raw-report.ts';
import { boxOf } from './box.ts';
import { fieldOf, nameOfExpression } from './fields.ts';
import { filtersOf, restrictionsIn } from './filters.ts';
import { type Drawing, kindOptions, unreadCards } from './kind-options.ts';
import { KINDS, type KindPlan } from './kinds.ts';
import { setting } from './literals.ts';
import type { ModelNames } from './model-names.ts';
import { rolesOf } from './roles.ts';

/** Where a visual ends up on its page: inside its groups, under a name that is unique there. */
export interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isHidden: boolean;
  readonly group?: string;
}

export interface Context extends Omit<Drawing, 'note'> {
  readonly names: ModelNames;
}

export function visualOf(raw: RawVisual, placed: Placed, context: Context, note: AddNote): Visual {
  const plan = planOf(raw, note);
  const roles = rolesOf(raw, plan, context.names, note);
  const kind = (roles.values?.length ?? 0) > 1 ? (plan.ofSeveral ?? plan.kind) : plan.kind;
  const sort = sortOf(raw, note);
  for (const card of unreadCards(raw)) note('formatting', card);
  return {
    name: placed.name,
    kind,
    ...boxOf(raw, context.colours, note),
    layout: {
      x: placed.x,
      y: placed.y,
      z: raw.position.z,
      width: raw.position.width,
      height: raw.position.height,
      ...(placed.isHidden && { hidden: true }),
    },
    roles,
    options: kindOptions(kind, raw, { ...context, note }),
    filters: [...selectionOf(raw, note), ...filtersOf(raw.filters, note, 'visual')],
    ...(sort.length > 0 && { sort }),
    ...(raw.syncGroup !== undefined && { syncGroup: raw.syncGroup }),
    ...(placed.group !== undefined && { group: placed.group }),
  };
}

/** A kind that documents do not have keeps its name, and its place says that it is unknown. */
function planOf({ type = '' }: RawVisual, note: AddNote): KindPlan {
  const plan = KINDS.get(type);
  if (!plan) {
    note('unknownKind', type);
    return { kind: type, roles: {} };
  }
  if (plan.note) note(plan.note, type);
  return plan;
}

function sortOf({ sort }: RawVisual, note: AddNote): NonNullable<Visual['sort']> {
  return sort.flatMap(({ field, isDescending }) => {
    const by = fieldOf(field);
    if (!by) note('fieldLeftOut', nameOfExpression(field));
    return by ? [{ by, direction: isDescending ? ('descending' as const) : ('ascending' as const) }] : [];
  });
}

/** What was chosen in a slicer when the report was saved. */
function selectionOf({ objects }: RawVisual, note: AddNote): Visual['filters'] {
  const stored = setting(objects, 'general', 'filter');
  if (at(stored, 'filter') === undefined) return [];
  const restrictions = restrictionsIn(stored);
  if (!restrictions) note('filterLeftOut');
  return restrictions ?? [];
}
