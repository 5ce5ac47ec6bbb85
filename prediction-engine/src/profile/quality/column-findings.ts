import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { ColumnRoles } from '../roles/find-roles.ts';
import type { Shape } from '../shape/find-shape.ts';
import { shortened } from '../vocabulary/name-words.ts';
import type { Copies } from './find-copies.ts';

const MANY_MISSING = 0.2;
/** More columns are reported in one sentence. */
const LISTED = 5;

export interface ProfiledColumns {
  readonly roles: ColumnRoles;
  readonly copies: Copies;
  readonly rowCount: number;
  readonly customers: number;
  readonly shape: Shape;
  readonly learntFrom: ReadonlySet<TypedColumn>;
}

/** Findings about the columns and rows of the table. */
export function columnFindings(
  columns: readonly TypedColumn[],
  { roles, copies, rowCount, customers, shape, learntFrom }: ProfiledColumns,
): Finding[] {
  const findings: Finding[] = [];
  const report = (code: string, severity: Severity, column: string | null, text: Message) =>
    findings.push({ code, severity, column, message: text });
  const id = roles.id === null ? null : (columns[roles.id]?.name ?? null);
  const gaps: TypedColumn[] = [];
  for (const column of columns) {
    const { name, disguised, unparsed, mixed = [], openEnds = [] } = column;
    const missing = column.missing / Math.max(1, rowCount);
    if (missing > MANY_MISSING && learntFrom.has(column)) gaps.push(column);
    if (disguised.length > 0)
      report(
        'disguised-missing',
        'info',
        name,
        message('disguised', { name, values: some(disguised, disguised.length) }),
      );
    if (unparsed.length > 0) {
      const isOne = unparsed.length === 1;
      const code = column.kind === 'date' ? (isOne ? 'notADate' : 'notDates') : isOne ? 'notAFigure' : 'notFigures';
      report('unparsed', 'warning', name, message(code, { name, values: some(unparsed.map(shortened), SHOWN_VALUES) }));
    }
    if (mixed.length > 0)
      report('mixed-notation', 'info', name, message('mixedNotation', { name, values: some(mixed, SHOWN_VALUES) }));
    if (openEnds.length > 0)
      report('open-ends', 'info', name, message('openEnds', { name, values: some(openEnds, SHOWN_VALUES) }));
    if (column.ambiguousDates)
      report('ambiguous-dates', 'warning', name, message('ambiguousDates', { name, value: column.examples[0] ?? '' }));
  }
  if (gaps.length > LISTED) {
    const names = gaps.map(({ name }) => name);
    const values = { columns: gaps.length, percent: MANY_MISSING, list: some(names, LISTED) };
    report('missing', 'warning', null, message('missingMany', values));
  } else
    for (const { name, missing } of gaps)
      report('missing', 'warning', name, message('missing', { name, percent: missing / rowCount }));
  if (roles.id === null && shape === 'snapshot') report('no-id', 'info', null, message('noId'));
  if (copies.repeatedIds > 0 && shape === 'snapshot')
    report('repeated-ids', 'warning', id, message('repeatedIds', { count: copies.repeatedIds }));
  if (shape === 'subscriptions' && customers < rowCount)
    report(
      'several-subscriptions',
      'info',
      id,
      message('severalSubscriptions', { subscriptions: rowCount, customers }),
    );
  if (copies.contradictions > 0 && shape === 'snapshot')
    report('contradicting-rows', 'warning', id, message('contradictions', { count: copies.contradictions }));
  if (copies.copiedRows > 0 && shape === 'snapshot') {
    const severity = copies.copiedRows > rowCount * 0.01 ? 'warning' : 'info';
    report('copied-rows', severity, null, message('copiedRows', { count: copies.copiedRows }));
  }
  if (copies.nearlyCopiedRows > 0 && shape === 'snapshot')
    report('near-copies', 'warning', null, message('nearCopies', { count: copies.nearlyCopiedRows }));
  if (copies.people !== null && copies.peopleRows > 0) {
    const { people, columns: equal } = copies.people;
    report(
      'repeated-people',
      'warning',
      null,
      message('repeatedPeople', { rows: copies.peopleRows + people, people, list: some(equal, LISTED) }),
    );
  }
  if (customers < 500)
    report(
      'few-rows',
      'warning',
      null,
      shape === 'snapshot' ? message('fewRows', { count: rowCount }) : message('fewCustomers', { count: customers }),
    );
  else if (customers < 1000)
    report(
      'few-rows',
      'info',
      null,
      shape === 'snapshot' ? message('someRows', { rows: rowCount }) : message('someCustomers', { customers }),
    );
  return findings;
}

const SHOWN_VALUES = 3;
