import type { Alert } from '@holdfast/contracts/http/subscriptions';
import type { ValueField } from '@holdfast/contracts/report/field';
import { Problem } from '../http/problem.ts';
import { answerGranted } from '../reports/answer-granted.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { openData } from '../reports/granted/open-granted.ts';
import type { ReportParts } from '../reports/report-parts.ts';

/** A figure that has crossed its line, as it is written. */
export interface FiredAlert {
  readonly when: Alert['when'];
  readonly label: string;
  readonly value: string;
  readonly line: string;
}

const CUSTOMERS = 'customers';

/** What the figure is now, in the rows of its reader. */
export async function readFigure(
  parts: ReportParts,
  grant: OpenedGrant,
  reportId: string,
  { measure, filters = [] }: Alert,
  now: string,
  signal: AbortSignal,
): Promise<number> {
  const granted = await openData(parts, grant, { reportId });
  const field: ValueField = { kind: 'measure', table: CUSTOMERS, measure };
  const where = filters.map(({ target, predicate }) => ({ target, predicate }));
  const query = {
    groupBy: [],
    values: [{ as: 'figure', field }],
    mode: 'groups' as const,
    where,
    orderBy: [],
    limit: 1,
  };
  const batch = { now, queries: [{ id: 'figure', query }] };
  const { answers } = await answerGranted(parts, grant, granted, batch, signal, parts.platform.log);
  const [answer] = answers;
  if (!answer || 'problem' in answer) {
    throw new Problem(400, 'invalid-query', answer?.problem.message ?? 'The figure could not be read.');
  }
  return Number(answer.result.columns[0]?.values[0] ?? 0);
}

/** Whether it has crossed the line since the last look; at the first look being beyond it counts. */
export function isCrossed({ when, line }: Alert, value: number, before: number | null): boolean {
  const beyond = (figure: number) => (when === 'below' ? figure < line : figure > line);
  if (when === 'rises') return before !== null && value > before;
  return beyond(value) && (before === null || !beyond(before));
}

export function fired({ when, label, measure, line }: Alert, value: number, locale: string): FiredAlert {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return { when, label: label ?? measure, value: format.format(value), line: format.format(line) };
}
