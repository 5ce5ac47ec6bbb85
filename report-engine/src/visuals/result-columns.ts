import { roleFields } from './role-fields.ts';
import type { QueryResult, ResultColumn, Visual } from './words.ts';

/** The result's columns of one role, in the visual's order, with the visual's labels and formats. */
export function columnsOf(result: QueryResult, visual: Visual, role: string): readonly ResultColumn[] {
  return roleFields(visual, role).flatMap((given, i) => {
    const column = result.columns.find((one) => one.as === `${role}${i}`);
    return column ? [{ ...column, label: given.label ?? column.label, format: given.format ?? column.format }] : [];
  });
}

/** Anything but a number is null: a chart leaves a gap rather than draw a zero. */
export const numberAt = (cells: readonly unknown[] | undefined, row: number): number | null => {
  const cell = cells?.[row];
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
};

/** Options are unvalidated document data: each kind reads what it knows and ignores the rest. */
export const option = {
  text: (visual: Visual, name: string): string | undefined => {
    const value = visual.options[name];
    return typeof value === 'string' ? value : undefined;
  },
  /** A text, or a list of its paragraphs. */
  paragraphs: (visual: Visual, name: string): string => {
    const value = visual.options[name];
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').join('\n');
  },
  number: (visual: Visual, name: string): number | undefined => {
    const value = visual.options[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  },
  flag: (visual: Visual, name: string): boolean | undefined => {
    const value = visual.options[name];
    return typeof value === 'boolean' ? value : undefined;
  },
  record: (visual: Visual, name: string): Readonly<Record<string, unknown>> => {
    const value = visual.options[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  },
};
