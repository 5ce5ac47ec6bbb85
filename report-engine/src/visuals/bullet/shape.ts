import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, isGrouping, isOrdered, named } from '../role-fields.ts';
import type { Format, QueryResult, SemanticModel, Visual, VisualQuery } from '../words.ts';

export interface Bullet {
  readonly label: string;
  readonly value: number;
  readonly target: number | null;
  /** The part in a selection made elsewhere; null when there is none. */
  readonly lit: number | null;
  readonly point: DataPoint;
}
export interface BulletShape {
  readonly bullets: readonly Bullet[];
  readonly title: string;
  readonly targetTitle: string | null;
  readonly format: Format;
  readonly truncated: boolean;
}

export const BULLET_ROLES: readonly Role[] = [
  { name: 'category', takes: 'groups', most: 1 },
  { name: 'values', takes: 'values', most: 1, required: true },
  { name: 'target', takes: 'values', most: 1 },
];

export function askBullets(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const [category, values] = [named(visual, 'category', 1), named(visual, 'values', 1)];
  if (values.length === 0) return null;
  const field = category[0]?.given.field;
  const byName = field !== undefined && isGrouping(field) && isOrdered(model, field);
  return ask(visual, model, {
    groups: category,
    values: [...values, ...named(visual, 'target', 1)],
    limit: visual.limit ?? 200,
    order: [byName ? { as: 'category0', direction: 'ascending' } : { as: 'values0', direction: 'descending' }],
  });
}

export function shapeBullets(result: QueryResult | null, { visual, formats }: ShapeContext): BulletShape | null {
  if (!result) return null;
  const at = (role: string) => columnsOf(result, visual, role)[0];
  const [category, values, target] = [at('category'), at('values'), at('target')];
  if (!values) return null;
  const fixed = option.number(visual, 'target') ?? null;
  const bullets = Array.from({ length: result.rowCount }, (_, row): Bullet | null => {
    const value = numberAt(values.values, row);
    if (value === null) return null;
    return {
      label: category ? formats.group(category.values[row] ?? null, category) : values.label,
      value,
      target: target ? numberAt(target.values, row) : fixed,
      lit: values.highlighted ? (numberAt(values.highlighted, row) ?? 0) : null,
      point: pointOfRow(result, row, formats),
    };
  }).filter((bullet) => bullet !== null);
  if (bullets.length === 0) return null;
  return {
    bullets,
    title: values.label,
    targetTitle: target?.label ?? null,
    format: values.format,
    truncated: result.truncated && visual.limit === undefined,
  };
}
