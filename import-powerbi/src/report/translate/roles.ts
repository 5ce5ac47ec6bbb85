import type { Field } from '@holdfast/contracts/report/field';
import type { RoleField } from '@holdfast/contracts/report/visual';
import { formatOf } from '../../model/format-string.ts';
import type { ImportedColumn } from '../../model/model.ts';
import type { AddNote } from '../../notes.ts';
import type { RawField, RawVisual } from '../raw/raw-report.ts';
import { fieldOf, isGrouping, nameOfExpression, nameOfField } from './fields.ts';
import { type KindPlan, MOST, takesGroups } from './kinds.ts';
import type { ModelNames } from './model-names.ts';

/** The fields of each role of a visual, within what its kind takes. What does not fit is noted. */
export function rolesOf(
  visual: RawVisual,
  plan: KindPlan,
  names: ModelNames,
  note: AddNote,
): Record<string, RoleField[]> {
  const roles: Record<string, RoleField[]> = {};
  for (const [given, fields] of Object.entries(visual.roles)) {
    const code = plan.notes?.[given];
    if (code && fields.length > 0) note(code, given);
    const role = plan.roles[given];
    if (role === undefined) {
      if (!code && fields.length > 0) note('roleLeftOut', given);
      continue;
    }
    for (const field of fields) addField(roles, role, field, { plan, names, note });
  }
  for (const list of new Set(visual.fieldLists)) note('fieldList', list);
  return roles;
}

interface Context {
  readonly plan: KindPlan;
  readonly names: ModelNames;
  readonly note: AddNote;
}

function addField(roles: Record<string, RoleField[]>, wanted: string, raw: RawField, context: Context): void {
  const { plan, names, note } = context;
  const field = fieldOf(raw.field);
  const placed = field && place(field, wanted, plan, names);
  if (!field || !placed) {
    note('fieldLeftOut', nameOfExpression(raw.field));
    return;
  }
  if (!names.has(field)) note('fieldMissing', nameOfField(field));
  if (names.isRefused(field)) note('formulaRefused', nameOfField(field));
  if (placed.field !== field) note('fieldSummarised', nameOfField(field));
  const list = roles[placed.role] ?? [];
  if (list.length >= (plan.most?.[placed.role] ?? MOST[placed.role] ?? 1)) {
    note('tooManyFields', nameOfField(field));
    return;
  }
  const format = formatOf(raw.format);
  list.push({
    field: placed.field,
    ...(raw.label !== undefined && { label: raw.label }),
    ...(format && { format }),
    ...(raw.isHidden && { hidden: true }),
  });
  roles[placed.role] = list;
}

/** Tables take any field, cards of several rows group by a column; elsewhere a column among values is summarised. */
function place(field: Field, role: string, plan: KindPlan, names: ModelNames): { field: Field; role: string } | null {
  if (plan.takesAny && role === 'values') return { field, role };
  if (takesGroups(role)) return isGrouping(field) ? { field, role } : null;
  if (!isGrouping(field)) return { field, role };
  if (plan.groupsByValues && role === 'values') return { field, role: 'category' };
  if (field.kind !== 'column' || field.binSize !== undefined || field.grain) return null;
  const { table, column } = field;
  return { field: { kind: 'aggregate', table, column, aggregation: summaryOf(names.column(table, column)) }, role };
}

const summaryOf = (column: ImportedColumn | undefined) =>
  column?.type === 'double' || column?.type === 'currency' || column?.type === 'integer'
    ? ('sum' as const)
    : ('min' as const);
