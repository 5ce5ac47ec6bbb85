import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format, QueryResult, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export interface DecompositionNode {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly point: DataPoint | null;
  readonly children: readonly DecompositionNode[];
}
export interface TreeShape {
  readonly root: DecompositionNode;
  /** The field of each level, outermost first. */
  readonly levels: readonly string[];
  readonly format: Format;
}

export const TREE_ROLES: readonly Role[] = [
  { name: 'category', takes: 'groups', most: 5, required: true },
  { name: 'values', takes: 'values', most: 1, required: true },
];

export function askTree(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const [levels, values] = [named(visual, 'category', 5), named(visual, 'values', 1)];
  if (levels.length === 0 || values.length === 0) return null;
  const query = ask(visual, model, {
    groups: levels,
    values,
    limit: 8000,
    order: [{ as: 'values0', direction: 'descending' }],
  });
  return { ...query, totals: levels.map((_, depth) => levels.slice(0, depth).map(({ as }) => as)) };
}

/** Each level has its own result: a parent's rate is not the sum of its children's. */
export function shapeTree(result: QueryResult | null, { visual, formats }: ShapeContext): TreeShape | null {
  if (!result || result.rowCount === 0) return null;
  const levels = columnsOf(result, visual, 'category');
  const measure = columnsOf(result, visual, 'values')[0];
  if (!measure || levels.length === 0) return null;
  const known = new Map<string, { label: string; value: number; point: DataPoint; parent: string }>();
  const answers = [
    ...(result.totals ?? []),
    { groupedBy: levels.map(({ as }) => as), rowCount: result.rowCount, columns: result.columns },
  ];
  for (const answer of answers) {
    const own = levels.filter(({ as }) => answer.groupedBy.includes(as));
    const find = (as: string) => answer.columns.find((one) => one.as === as);
    for (let row = 0; row < answer.rowCount; row++) {
      const value = numberAt(find(measure.as)?.values, row);
      if (value === null) continue;
      const path: Value[] = own.map(({ as }) => find(as)?.values[row] ?? null);
      const level = own.at(-1);
      known.set(JSON.stringify(path), {
        label: level ? formats.group(path.at(-1) ?? null, level) : measure.label,
        value,
        point: pointOfRow({ ...result, columns: [...answer.columns] }, row, formats),
        parent: JSON.stringify(path.slice(0, -1)),
      });
    }
  }
  const byParent = new Map<string, string[]>();
  for (const [key, { parent }] of known) if (key !== '[]') byParent.set(parent, [...(byParent.get(parent) ?? []), key]);
  const build = (key: string): DecompositionNode => {
    const node = known.get(key);
    const children = (byParent.get(key) ?? []).map(build).sort((a, b) => b.value - a.value);
    return {
      key,
      label: node?.label ?? measure.label,
      value: node?.value ?? 0,
      point: node && node.point.identity.length > 0 ? node.point : null,
      children,
    };
  };
  return { root: build('[]'), levels: levels.map(({ label }) => label), format: measure.format };
}
