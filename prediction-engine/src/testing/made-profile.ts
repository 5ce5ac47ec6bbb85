import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { type Profile, profileReading } from '../profile/profile.ts';
import type { FileFormat } from '../read/file-format.ts';
import { readCsv } from '../read/read-csv.ts';

/** For tests: a file made of columns, parsed and profiled like an upload. */
export function madeProfile(
  columns: Readonly<Record<string, readonly (string | number)[]>>,
  choices: ColumnChoices = {},
): Profile {
  return profileReading(madeReading(columns), choices);
}

export function madeReading(columns: Readonly<Record<string, readonly (string | number)[]>>): FileFormat {
  const names = Object.keys(columns);
  const count = columns[names[0] ?? '']?.length ?? 0;
  const quote = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  const lines = [names.map(quote).join(',')];
  for (let row = 0; row < count; row++) lines.push(names.map((name) => quote(columns[name]?.[row] ?? '')).join(','));
  const outcome = readCsv(new TextEncoder().encode(`${lines.join('\n')}\n`));
  if (outcome.kind === 'unreadable') throw new Error(outcome.problem.reason.code);
  return outcome.reading;
}

/** `count` values in a fixed shuffle: mixed, but the same in every run. */
export function mixed<Value>(count: number, values: readonly Value[], salt = 1): Value[] {
  return Array.from({ length: count }, (_, at) => {
    const hash = Math.imul(at + 1, 2654435761) ^ Math.imul(salt, 40503);
    return values[(((hash >>> 8) % values.length) + values.length) % values.length] as Value;
  });
}
