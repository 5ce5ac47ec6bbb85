import type { Field } from '@holdfast/contracts/report/field';
import type { Column, SemanticModel } from '@holdfast/contracts/report/model';
import type { LocalizableRole, LocalizableVisual } from '@holdfast/contracts/report/visual';
import { columnOf, isGrouping, type Role, type VisualKind } from '@holdfast/report-engine';

/**
 * Adapts a field to a role: columns are aggregated where values are expected, dates are grouped by month where groups
 * are.
 */
export function fieldFor<Given extends LocalizableRole>(role: Role, given: Given, model: SemanticModel): Given | null {
  const { field } = given;
  if (role.takes === 'any') return given;
  if (role.takes === 'groups') {
    if (field.kind === 'measure') return null;
    if (field.kind === 'aggregate')
      return { field: { kind: 'column', table: field.table, column: field.column } } as Given;
    const column = field.kind === 'column' && field.grain === undefined ? columnOf(model, field) : undefined;
    return column?.type === 'date' || column?.type === 'datetime'
      ? { ...given, field: { ...field, grain: 'month' } as Field }
      : given;
  }
  if (!isGrouping(field)) return given;
  if (field.kind === 'level') return null;
  return { ...given, field: summarised(field.table, field.column, columnOf(model, field)) };
}

/** Numbers are summed, everything else is counted. */
export function summarised(table: string, column: string, known: Column | undefined): Field {
  const isNumber = known?.type === 'number' || known?.type === 'integer';
  return { kind: 'aggregate', table, column, aggregation: isNumber ? 'sum' : 'countNonNull' };
}

export type Refusal = 'no-such-role' | 'full' | 'groups-only' | 'figures-only';

export interface PlacedVisual {
  readonly kind: VisualKind;
  readonly visual: Pick<LocalizableVisual, 'roles'>;
}

/** Whether a role of this visual accepts one more field, and as what. */
export function placeIn<Given extends LocalizableRole>(
  { kind, visual }: PlacedVisual,
  roleName: string,
  given: Given,
  model: SemanticModel,
): { readonly field: Given } | { readonly refused: Refusal } {
  const role = kind.roles.find(({ name }) => name === roleName);
  if (!role) return { refused: 'no-such-role' };
  if ((visual.roles[roleName]?.length ?? 0) >= role.most) return { refused: 'full' };
  const field = fieldFor(role, given, model);
  return field ? { field } : { refused: role.takes === 'groups' ? 'groups-only' : 'figures-only' };
}

/** The default role for a field: required roles first, then any with room; measures go to value roles. */
export function bestRole<Given extends LocalizableRole>(
  kind: VisualKind,
  visual: Pick<LocalizableVisual, 'roles'>,
  given: Given,
  model: SemanticModel,
): { readonly role: string; readonly field: Given } | null {
  const wantsGroup = isGrouping(given.field) && !isFigure(given.field, model);
  const rank = (role: Role): number => {
    const isEmpty = (visual.roles[role.name]?.length ?? 0) === 0;
    const suits = role.takes === 'any' || (role.takes === 'groups') === wantsGroup;
    const aside = role.name === 'tooltips' || role.name === 'comparison' || role.name === 'goal' ? 8 : 0;
    return (suits ? 0 : 16) + aside + (role.required && isEmpty ? 0 : isEmpty ? 2 : 4);
  };
  for (const role of [...kind.roles].sort((a, b) => rank(a) - rank(b))) {
    const placed = placeIn({ kind, visual }, role.name, given, model);
    if ('field' in placed) return { role: role.name, field: placed.field };
  }
  return null;
}

/** A numeric column counts as a value, unless it is binned. */
export function isFigure(field: Field, model: SemanticModel): boolean {
  if (!isGrouping(field)) return true;
  if (field.kind === 'level' || field.binSize !== undefined) return false;
  const column = columnOf(model, field);
  return column?.type === 'number' || column?.type === 'integer';
}

/** Required roles without a field. */
export const missingRoles = (kind: VisualKind, { roles }: Pick<LocalizableVisual, 'roles'>): readonly Role[] =>
  kind.roles.filter(({ name, required }) => required && (roles[name]?.length ?? 0) === 0);
