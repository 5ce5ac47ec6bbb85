import type { Field } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { LocalizableRole, RoleField } from '@holdfast/contracts/report/visual';
import { columnOf, type FieldShape, isGrouping, isOrdered, kindOf, type VisualKind } from '@holdfast/report-engine';
import { authoringOf, OFFERED } from './gallery.ts';
import { bestRole, isFigure, missingRoles, placeIn } from './wells.ts';

type VisualRoles<Given = RoleField> = Record<string, Given[]>;

/** Role groups in the order fields are carried over: category, series, values, the rest. */
const MEANINGS: readonly (readonly string[])[] = [
  ['category', 'rows', 'field', 'risk', 'rank'],
  ['series', 'columns'],
  ['values', 'x', 'y', 'lines', 'size'],
];

/**
 * The fields of a visual under another kind: same role first, then a role of the same meaning, then wherever they fit.
 */
export function convertRoles<Given extends LocalizableRole>(
  kind: VisualKind,
  from: { readonly roles: VisualRoles<Given> },
  model: SemanticModel,
): VisualRoles<Given> {
  const roles: VisualRoles<Given> = {};
  const put = (role: string, field: Given) => {
    roles[role] = [...(roles[role] ?? []), field];
  };
  const meaningOf = (role: string) => MEANINGS.findIndex((names) => names.includes(role));
  const given = Object.entries(from.roles).sort(([a], [b]) => rankOf(meaningOf(a)) - rankOf(meaningOf(b)));
  for (const [role, fields] of given) {
    for (const field of fields) {
      const alike = MEANINGS[meaningOf(role)] ?? [];
      // A text column of a table becomes a group elsewhere, not a count.
      const isGroup = isGrouping(field.field) && !isFigure(field.field, model);
      const counts = (name: string) => kind.roles.some((one) => one.name === name && one.takes === 'values');
      const names = [role, ...alike].filter((name) => !(isGroup && counts(name)));
      const placed = names.flatMap((name) => {
        const outcome = placeIn({ kind, visual: { roles } }, name, field, model);
        return 'field' in outcome ? [{ role: name, field: outcome.field }] : [];
      })[0];
      const found = placed ?? bestRole(kind, { roles }, field, model);
      if (found) put(found.role, found.field);
    }
  }
  return roles;
}

const rankOf = (meaning: number): number => (meaning < 0 ? MEANINGS.length : meaning);

export interface Fitting {
  readonly kind: VisualKind;
  readonly roles: VisualRoles;
  /** Higher is better. */
  readonly score: number;
}

/** The kinds that can show these fields unchanged, best first. */
export function rankFittingKinds(fields: VisualRoles, model: SemanticModel): readonly Fitting[] {
  const all = Object.values(fields).flat();
  const wanted = shapeOf(all, model);
  return OFFERED.filter(({ roles }) => roles.length > 0)
    .flatMap((kind): Fitting[] => {
      const roles = convertRoles(kind, { roles: fields }, model);
      const placed = Object.values(roles).flat().length;
      if (placed < all.length || missingRoles(kind, { roles }).length > 0) return [];
      return [{ kind, roles, score: authoringOf(kind.name)?.suits?.[wanted] ?? 0 }];
    })
    .sort((a, b) => b.score - a.score);
}

function shapeOf(fields: readonly RoleField[], model: SemanticModel): FieldShape {
  const groups = fields.map(({ field }) => field).filter((field) => isGrouping(field) && !isFigure(field, model));
  const figures = fields.length - groups.length;
  const [first] = groups;
  const ordered = first !== undefined && isGrouping(first) && (isDate(first, model) || isOrdered(model, first));
  if (groups.length === 0) return figures === 1 ? 'figure' : 'figures';
  if (figures === 0) return groups.length === 1 ? 'group' : 'groups';
  if (groups.length > 2) return 'byMore';
  if (groups.length === 2) return ordered ? 'byTwoOrdered' : 'byTwo';
  if (figures === 1) return ordered ? 'figureByOrder' : 'figureByGroup';
  return ordered ? 'figuresByOrder' : 'figuresByGroup';
}

const isDate = (field: Field, model: SemanticModel): boolean => {
  const type = isGrouping(field) ? columnOf(model, field)?.type : undefined;
  return type === 'date' || type === 'datetime';
};

/** The visual for a single field dropped on an empty area. */
export function visualFor(given: RoleField, model: SemanticModel): { kind: string; roles: VisualRoles } {
  const isGroup = isGrouping(given.field) && !isFigure(given.field, model);
  const [best] = rankFittingKinds({ [isGroup ? 'category' : 'values']: [given] }, model);
  if (best) return { kind: best.kind.name, roles: best.roles };
  const table = kindOf('tableEx');
  return { kind: 'tableEx', roles: table ? convertRoles(table, { roles: { values: [given] } }, model) : {} };
}
