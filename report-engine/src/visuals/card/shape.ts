import type { ShapeContext } from '../kind.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, named, roleFields } from '../role-fields.ts';
import type { Format, QueryResult, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

/** One number, its goal, and its trend. */
export interface CardShape {
  readonly label: string;
  readonly value: Value;
  readonly format: Format;
  readonly comparison: { readonly value: number; readonly label: string } | null;
  readonly goal: { readonly value: number; readonly label: string } | null;
  readonly trend: readonly (number | null)[];
  readonly lowerIsBetter: boolean;
}

export const CARD_ROLES = [
  { name: 'values', takes: 'values', most: 1, required: true },
  { name: 'comparison', takes: 'values', most: 1 },
  { name: 'goal', takes: 'values', most: 1 },
  { name: 'trend', takes: 'groups', most: 1 },
] as const;

/** With a trend the result has one row per period; the headline is then the grand total, not the last period. */
export function askCard(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  if (roleFields(visual, 'values').length === 0) return null;
  const trend = named(visual, 'trend', 1);
  const query = ask(visual, model, {
    groups: trend,
    values: ['values', 'comparison', 'goal'].flatMap((role) => named(visual, role, 1)),
    limit: trend.length > 0 ? 400 : 1,
    order: trend.length > 0 ? [{ as: 'trend0', direction: 'ascending' }] : [],
  });
  return trend.length > 0 ? { ...query, totals: [[]] } : query;
}

export function shapeCard(result: QueryResult | null, { visual }: ShapeContext): CardShape | null {
  if (!result) return null;
  const headline = result.totals?.find(({ groupedBy }) => groupedBy.length === 0)?.columns ?? result.columns;
  const at = (role: string) => columnsOf({ ...result, columns: headline }, visual, role)[0];
  const main = at('values');
  if (!main) return null;
  const against = (role: string, label: string) => {
    const column = at(role);
    const value = numberAt(column?.values, 0);
    return column && value !== null ? { value, label: option.text(visual, label) ?? column.label } : null;
  };
  const fixedGoal = option.number(visual, 'goal');
  return {
    label: visual.title ?? main.label,
    value: main.values[0] ?? null,
    format: main.format,
    comparison: against('comparison', 'comparisonLabel'),
    goal:
      against('goal', 'goalLabel') ??
      (fixedGoal === undefined ? null : { value: fixedGoal, label: option.text(visual, 'goalLabel') ?? '' }),
    trend: result.totals
      ? (columnsOf(result, visual, 'values')[0]?.values.slice(0, result.rowCount) ?? []).map((v) =>
          typeof v === 'number' ? v : null,
        )
      : [],
    lowerIsBetter: option.flag(visual, 'lowerIsBetter') ?? false,
  };
}
