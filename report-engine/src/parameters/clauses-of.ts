import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import type { PaperSetup, PaperTable } from '@holdfast/contracts/report/paper';
import type { Condition } from '@holdfast/contracts/report/predicate';
import type { ParameterState } from './read-parameters.ts';

/** The chosen values as labelled clauses. Both ends of a date range form one clause. */
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

/** The current grouping of a table. */
export function groupOf({ groups }: PaperTable, state: ParameterState): PaperTable['groups'][number] | null {
  return groups.find(({ when }) => !when || (state[when.parameter] ?? []).includes(when.value)) ?? null;
}

/** "Until" includes the whole day, whatever the time of its last row. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
