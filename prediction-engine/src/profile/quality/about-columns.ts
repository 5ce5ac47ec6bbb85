import type { Finding } from '../../outcome/findings.ts';
import { list } from '../../read/name-columns.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Roles } from '../roles/find-roles.ts';
import type { Shape } from '../shape/find-shape.ts';
import type { Copies } from './find-copies.ts';

const MANY_MISSING = 0.2;
/** More columns than this are told in one sentence. */
const LISTED = 5;

/** What a careful reader of the table would remark about its columns and rows. */
export function aboutColumns(
  columns: readonly TypedColumn[],
  roles: Roles,
  copies: Copies,
  rowCount: number,
  customers: number,
  shape: Shape,
  learntFrom: ReadonlySet<TypedColumn>,
): Finding[] {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding['severity'], column: string | null, message: string) =>
    findings.push({ code, severity, column, message });
  const gaps: TypedColumn[] = [];
  for (const column of columns) {
    const name = `“${column.name}”`;
    const missing = column.missing / Math.max(1, rowCount);
    if (missing > MANY_MISSING && learntFrom.has(column)) gaps.push(column);
    if (column.disguised.length > 0)
      say(
        'disguised-missing',
        'info',
        column.name,
        `In ${name} the value ${column.disguised.join(' and ')} lies far outside all others; we read it as “not known”.`,
      );
    if (column.unparsed.length > 0)
      say(
        'unparsed',
        'warning',
        column.name,
        `${name} holds ${column.kind === 'date' ? 'dates' : 'figures'}, except ${quoted(column.unparsed)}; we read ${column.unparsed.length === 1 ? 'that' : 'those'} as missing.`,
      );
    if (column.ambiguousDates)
      say(
        'ambiguous-dates',
        'warning',
        column.name,
        `Every date in ${name} could be read with the day or with the month first (${column.examples[0] ?? ''}). Write dates as 2026-01-31 to be sure.`,
      );
  }
  if (gaps.length > LISTED)
    say(
      'missing',
      'warning',
      null,
      `${gaps.length} columns are missing for more than ${percent(MANY_MISSING)} of the rows: ${list(gaps.map(({ name }) => name))}. The model treats missing as information of its own.`,
    );
  else
    for (const { name, missing } of gaps)
      say(
        'missing',
        'warning',
        name,
        `“${name}” is missing for ${percent(missing / rowCount)} of the rows. The model treats missing as information of its own.`,
      );
  if (roles.id === null && shape === 'snapshot')
    say(
      'no-id',
      'info',
      null,
      'No column identifies the customers. The results keep the order of your rows; add a customer id to find customers again in later files.',
    );
  if (copies.repeatedIds > 0 && shape === 'snapshot') {
    const id = roles.id === null ? null : (columns[roles.id]?.name ?? null);
    say(
      'repeated-ids',
      'warning',
      id,
      `${rows(copies.repeatedIds)} repeat${copies.repeatedIds === 1 ? 's' : ''} a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on.`,
    );
  }
  if (shape === 'subscriptions' && customers < rowCount)
    say(
      'several-subscriptions',
      'info',
      roles.id === null ? null : (columns[roles.id]?.name ?? null),
      `${rowCount.toLocaleString('en')} subscriptions belong to ${customers.toLocaleString('en')} customers. Each subscription has its own line and its own risk; those of one customer are never both learnt from and tested on.`,
    );
  if (copies.contradictions > 0 && shape === 'snapshot')
    say(
      'contradicting-rows',
      'warning',
      roles.id === null ? null : (columns[roles.id]?.name ?? null),
      `${copies.contradictions === 1 ? '1 customer has rows' : `${copies.contradictions.toLocaleString('en')} customers have rows`} that contradict each other: they say one outcome in one row and the other in another. Keep the row that is right.`,
    );
  if (copies.copiedRows > 0 && shape === 'snapshot')
    say(
      'copied-rows',
      copies.copiedRows > rowCount * 0.01 ? 'warning' : 'info',
      null,
      `${rows(copies.copiedRows)} ${copies.copiedRows === 1 ? 'is a copy' : 'are copies'} of another row in everything but the id. Copies stay together, so that the reported quality is not flattered by them.`,
    );
  const size = shape === 'snapshot' ? rows(rowCount) : `${customers.toLocaleString('en')} customers`;
  if (customers < 500)
    say(
      'few-rows',
      'warning',
      null,
      `The file has ${size}. Below 500 customers results vary widely from one file to the next; look at the intervals.`,
    );
  else if (customers < 1000)
    say('few-rows', 'info', null, `The file has ${size}. Results become steadier from 1,000 customers on.`);
  return findings;
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
}

function percent(share: number): string {
  return `${share > 0.99 ? '>99' : Math.round(share * 100)}%`;
}

function quoted(values: readonly string[]): string {
  const shown = values.slice(0, 3).map((value) => `“${value.length > 30 ? `${value.slice(0, 30)}…` : value}”`);
  const rest = values.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(' and ');
}
