import type { Field } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { LocalizableRole, RoleField } from '@holdfast/contracts/report/visual';
import type { VisualKind } from '../visuals/kind.ts';
import { kindOf } from '../visuals/kinds.ts';
import { columnOf, isGrouping, isOrdered } from '../visuals/role-fields.ts';
import { OFFERED } from './gallery.ts';
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
export function rolesUnder<Given extends LocalizableRole>(
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
        const outcome = placeIn(kind, { roles }, name, field, model);
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
export function fittingKinds(fields: VisualRoles, model: SemanticModel): readonly Fitting[] {
  const all = Object.values(fields).flat();
  const wanted = shapeOf(all, model);
  return OFFERED.filter(({ roles }) => roles.length > 0)
    .flatMap((kind): Fitting[] => {
      const roles = rolesUnder(kind, { roles: fields }, model);
      const placed = Object.values(roles).flat().length;
      if (placed < all.length || missingRoles(kind, { roles }).length > 0) return [];
      return [{ kind, roles, score: scoreOf(kind.name, wanted) }];
    })
    .sort((a, b) => b.score - a.score);
}

interface FieldShape {
  readonly groups: number;
  readonly figures: number;
  /** The first group has a natural order: dates, bins, numbers. */
  readonly ordered: boolean;
}

function shapeOf(fields: readonly RoleField[], model: SemanticModel): FieldShape {
  const groups = fields.map(({ field }) => field).filter((field) => isGrouping(field) && !isFigure(field, model));
  const [first] = groups;
  return {
    groups: groups.length,
    figures: fields.length - groups.length,
    ordered: first !== undefined && isGrouping(first) && (isDate(first, model) || isOrdered(model, first)),
  };
}

const isDate = (field: Field, model: SemanticModel): boolean => {
  const type = isGrouping(field) ? columnOf(model, field)?.type : undefined;
  return type === 'date' || type === 'datetime';
};

/** What an experienced author would choose, by the number of groups and measures. Other fitting kinds rank lower. */
function scoreOf(name: string, { groups, figures, ordered }: FieldShape): number {
  const order = (...names: string[]): number => (names.includes(name) ? 100 - names.indexOf(name) : 0);
  if (groups === 0)
    return figures === 1
      ? order('card', 'kpi', 'gauge', 'multiRowCard', 'tableEx')
      : order('multiRowCard', 'tableEx', 'scatterChart');
  if (figures === 0) return groups === 1 ? order('slicer', 'tableEx') : order('tableEx', 'slicer');
  if (groups === 1 && figures === 1)
    return ordered
      ? order('lineChart', 'columnChart', 'areaChart', 'barChart', 'tableEx')
      : order('barChart', 'columnChart', 'donutChart', 'treemap', 'funnel', 'tableEx', 'pieChart');
  if (groups === 1)
    return ordered
      ? order('lineChart', 'lineClusteredColumnComboChart', 'clusteredColumnChart', 'tableEx')
      : order('clusteredBarChart', 'clusteredColumnChart', 'tableEx', 'scatterChart', 'lineClusteredColumnComboChart');
  if (groups === 2)
    return ordered
      ? order('lineChart', 'columnChart', 'stackedAreaChart', 'pivotTable', 'clusteredColumnChart')
      : order('barChart', 'clusteredBarChart', 'pivotTable', 'hundredPercentStackedBarChart', 'treemap', 'tableEx');
  return order('pivotTable', 'tableEx', 'decompositionTreeVisual');
}

/** Initial size of a visual of a kind. */
export function firstSize(kind: string): { width: number; height: number } {
  if (/^(card|kpi|gauge)$/.test(kind)) return { width: 240, height: 150 };
  if (/^(slicer|actionButton)$/.test(kind))
    return kind === 'slicer' ? { width: 220, height: 280 } : { width: 180, height: 48 };
  if (/^(textbox|pageNavigator|bookmarkNavigator)$/.test(kind)) return { width: 480, height: 96 };
  if (
    /^(tableEx|pivotTable|cohortMatrix|thresholdPlanner|customerDetail|decompositionTreeVisual|qnaVisual)$/.test(kind)
  )
    return { width: 600, height: 360 };
  return { width: 400, height: 300 };
}

/** The visual for a single field dropped on an empty area. */
export function visualFor(given: RoleField, model: SemanticModel): { kind: string; roles: VisualRoles } {
  const isGroup = isGrouping(given.field) && !isFigure(given.field, model);
  const [best] = fittingKinds({ [isGroup ? 'category' : 'values']: [given] }, model);
  if (best) return { kind: best.kind.name, roles: best.roles };
  const table = kindOf('tableEx');
  return { kind: 'tableEx', roles: table ? rolesUnder(table, { roles: { values: [given] } }, model) : {} };
}
