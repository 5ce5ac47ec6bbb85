import type { OutputFile, ReportTable } from '../outcome.ts';
import { isoDate } from '../profile/dates.ts';
import { type Profile, roleOf } from '../profile/profile.ts';
import type { TypedColumn } from '../profile/typed-column.ts';
import { findingsTable, table } from './report-tables.ts';

/** What can be said about a file on which nothing can be predicted: its columns, its gaps and what we noticed. */
export function describeFile(profile: Profile): { files: OutputFile[]; tables: ReportTable[] } {
  const rows = profile.columns.map((column, at) => ({
    column: column.name,
    kind: column.kind,
    role: roleOf(profile, at),
    rows: profile.reading.rowCount,
    missing: column.missing,
    distinct: column.distinct,
    ...spread(column),
  }));
  const quality = {
    rows: profile.reading.rowCount,
    shape: profile.shape,
    problem: profile.problem,
    rejected: profile.reading.rejected,
    columns: rows,
    excluded: profile.excluded,
    findings: profile.findings,
  };
  return {
    files: [{ name: 'data_quality.json', bytes: new TextEncoder().encode(`${JSON.stringify(quality, null, 2)}\n`) }],
    tables: [
      table(
        'columns',
        {
          column: 'text',
          kind: 'text',
          role: 'text',
          rows: 'integer',
          missing: 'integer',
          distinct: 'integer',
          lowest: 'text',
          typical: 'text',
          highest: 'text',
        },
        rows,
      ),
      findingsTable(profile),
    ],
  };
}

/** The least, the middle and the greatest value, or the most frequent one of words. */
function spread({ kind, numbers, codes, levels }: TypedColumn): {
  lowest: string | null;
  typical: string | null;
  highest: string | null;
} {
  if (numbers !== null) {
    const sorted = numbers.filter(Number.isFinite).sort();
    const show = (value: number | undefined) =>
      value === undefined ? null : kind === 'date' ? isoDate(value) : String(value);
    return {
      lowest: show(sorted[0]),
      typical: show(sorted[Math.floor(sorted.length / 2)]),
      highest: show(sorted.at(-1)),
    };
  }
  const counts = new Map<number, number>();
  for (const code of codes ?? []) if (code !== -1) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [-1];
  return { lowest: null, typical: levels[most] ?? null, highest: null };
}
