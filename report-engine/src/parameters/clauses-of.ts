import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import type { PaperSetup, PaperTable } from '@holdfast/contracts/report/paper';
import type { Condition } from '@holdfast/contracts/report/predicate';
import type { ParameterState } from './read-parameters.ts';

/** What the chosen values restrict, each under its label: a clause like any other. Both ends of a time are one. */
export function clausesOf({ parameters }: Pick<PaperSetup, 'parameters'>, state: ParameterState): DocumentFilter[] {
  const clauses = new Map<string, DocumentFilter>();
  for (const { name, kind, field, label } of parameters) {
    const values = state[name] ?? [];
    if (!field || kind === 'choice' || values.length === 0) continue;
    const display = { displayName: label };
    if (kind === 'list') {
      clauses.set(name, { target: field, predicate: { op: 'in', values: [...values] }, display });
      continue;
    }
    const [day = null] = values;
    const condition: Condition =
      kind === 'from'
        ? { operator: 'GreaterThanOrEqual', value: day }
        : { operator: 'LessThan', value: dayAfter(String(day)) };
    const key = fieldKey(field);
    const before = clauses.get(key)?.predicate;
    const conditions = before?.op === 'compare' ? [...before.conditions, condition] : [condition];
    clauses.set(key, { target: field, predicate: { op: 'compare', match: 'and', conditions }, display });
  }
  return [...clauses.values()];
}

/** By what a table is grouped now. */
export function groupOf({ groups }: PaperTable, state: ParameterState): PaperTable['groups'][number] | null {
  return groups.find(({ when }) => !when || (state[when.parameter] ?? []).includes(when.value)) ?? null;
}

/** A day belongs to "until" as a whole, whatever the time of its last row. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
