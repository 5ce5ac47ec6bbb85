import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../english/render-english.ts';
import { storedExcluded, storedFinding, storedProblem } from '../english/stored.ts';
import type { OutputFile, ReportTable } from '../outcome/outcome.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import { type Profile, roleOf } from '../profile/profile.ts';
import { CSV_DEFAULTS, type CsvOptions } from './csv-text.ts';
import { table } from './report-tables.ts';
import type { Columns } from './result-table.ts';
import { FINDINGS } from './result-tables.ts';
import { jsonFile, tableFile, textFile } from './side-files.ts';

const COLUMNS = {
  column: 'text',
  kind: 'text',
  role: 'text',
  rows: 'integer',
  missing: 'integer',
  distinct: 'integer',
  lowest: 'text',
  typical: 'text',
  highest: 'text',
} satisfies Columns;

/** A description of a file without predictions: its columns, its gaps and our findings. */
export function describeFile(
  profile: Profile,
  problem: EngineProblem,
  options: CsvOptions = CSV_DEFAULTS,
): { files: OutputFile[]; tables: ReportTable[] } {
  const { reading, shape, excluded, findings } = profile;
  const columns = profile.columns.map((column, at) => ({
    column: column.name,
    kind: column.kind,
    role: roleOf(profile, at),
    rows: reading.rowCount,
    missing: column.missing,
    distinct: column.distinct,
    ...rangeAndTypical(column),
  }));
  const remarks = FINDINGS.rows({ profile });
  return {
    files: [
      textFile('README.md', whatIsMissing(problem, profile)),
      jsonFile('profile.json', {
        rows: reading.rowCount,
        customers: profile.customers,
        encoding: reading.encoding,
        delimiter: reading.delimiter,
        header_line: reading.headerLine,
        shape,
        problem: storedProblem(problem),
        rejected_rows: reading.rejectedCount,
        rejected: reading.rejected.map((row) => toStored(say, row, 'reason')),
        columns,
        excluded: excluded.map(storedExcluded),
        findings: findings.map(storedFinding),
      }),
      tableFile('columns.csv', { columns: COLUMNS, rows: columns, options }),
      tableFile('findings.csv', { columns: FINDINGS.columns, rows: remarks, options }),
    ],
    tables: [table('columns', COLUMNS, columns), table(FINDINGS.name, FINDINGS.columns, remarks)],
  };
}

/** The README of a result folder without predictions.csv. */
export function whatIsMissing({ title, reason, fix }: EngineProblem, profile: Profile | null): string {
  const lines = [`# ${say(title)}`, '', say(reason), '', '## What to do', '', say(fix)];
  if (profile !== null) {
    const { reading, columns, findings } = profile;
    const rows = reading.rowCount;
    lines.push('', '## What we read', '');
    lines.push(`${rows.toLocaleString('en')} rows, ${columns.length.toLocaleString('en')} columns.`, '');
    lines.push('| column | kind | role | missing |', '|---|---|---|---|');
    columns.forEach(({ name, kind, missing }, at) => {
      const share = rows === 0 ? 0 : Math.round((100 * missing) / rows);
      lines.push(`| ${name.replace(/[|\r\n]/g, ' ')} | ${kind} | ${roleOf(profile, at) ?? ''} | ${share}% |`);
    });
    if (findings.length > 0) lines.push('', '## What the data told us', '');
    for (const { message } of findings) lines.push(`- ${say(message)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Minimum, median and maximum, or the most frequent category. */
function rangeAndTypical({ kind, numbers, codes, levels }: TypedColumn): {
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
