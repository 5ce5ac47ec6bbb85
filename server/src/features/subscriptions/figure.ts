import type { OpenedReport } from '@holdfast/contracts/report/document';
import type { ValueField } from '@holdfast/contracts/report/field';
import type { Alert, MailedContent } from '@holdfast/contracts/report/mailing';
import type { OwnMeasure } from '@holdfast/contracts/report/model';
import { figureWriter } from '@holdfast/paper-engine/write-figure.ts';
import { sayReport } from '@holdfast/texts/say-report';
import { queryFailed } from '../../platform/http/refusal.ts';
import { answerGranted } from '../reports/answer-granted.ts';
import type { OpenedGrant } from '../reports/embed-token.ts';
import { openGranted } from '../reports/granted/open-granted.ts';
import { presentReport } from '../reports/present-report.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import { sayIn } from './compose-mail.ts';

/** A figure that has crossed its threshold, formatted. */
export interface FiredAlert {
  readonly when: Alert['when'];
  readonly label: string;
  readonly value: string;
  readonly line: string;
}

export interface AlertFigure {
  /** Its current value for the reader's rows. */
  read(now: string, signal: AbortSignal): Promise<number>;
  /** Its label in the language of the mail. */
  label(content: MailLanguage): Promise<string>;
  fired(value: number, content: MailLanguage): Promise<FiredAlert>;
}
type MailLanguage = Pick<MailedContent, 'language' | 'formatLocale'>;

const CUSTOMERS = 'customers';

/** The measure of an alert, under its reader's rules. */
export async function openAlertFigure(
  parts: ReportParts,
  grant: OpenedGrant,
  reportId: string,
  alert: Alert,
): Promise<AlertFigure> {
  const granted = await openGranted(parts, grant, { reportId });
  const { table = CUSTOMERS, measure, filters = [], when, line } = alert;
  const field: ValueField = { kind: 'measure', table, measure };
  const where = filters.map(({ target, predicate }) => ({ target, predicate }));
  const query = {
    groupBy: [],
    values: [{ as: 'figure', field }],
    mode: 'groups' as const,
    where,
    orderBy: [],
    limit: 1,
  };
  const measures = granted.report.presented.document.measures as unknown as OwnMeasure[] | undefined;

  const inWords = async ({ language, formatLocale = language }: MailLanguage) => {
    const presented = await presentReport(parts, grant, granted, '');
    const { opened } = sayReport<OpenedReport>(presented, await sayIn(language, formatLocale));
    const own = opened.document.measures?.filter((one) => one.table === table) ?? [];
    const all = [...own, ...(opened.model.tables.find(({ name }) => name === table)?.measures ?? [])];
    const found = all.find(({ name }) => name === measure);
    const write = await figureWriter(found?.format, language, formatLocale);
    return { label: alert.label ?? found?.label ?? measure, write };
  };
  return {
    async read(now, signal) {
      const batch = { now, queries: [{ id: 'figure', query }], ...(measures?.length && { measures }) };
      const { answers } = await answerGranted(parts, {
        grant,
        granted,
        batch,
        reader: {
          signal,
          log: parts.platform.log,
          locale: 'en',
        },
      });
      const [answer] = answers;
      if (!answer || 'problem' in answer) throw queryFailed(answer);
      return Number(answer.result.columns[0]?.values[0] ?? 0);
    },
    label: async (content) => (await inWords(content)).label,
    async fired(value, content) {
      const { label, write } = await inWords(content);
      return { when, label, value: write(value), line: write(line) };
    },
  };
}

/** Whether it has crossed the threshold since the last check; on the first check being beyond it counts. */
export function hasCrossedThreshold({ when, line }: Alert, value: number, before: number | null): boolean {
  const beyond = (figure: number) => (when === 'below' ? figure < line : figure > line);
  if (when === 'rises') return before !== null && value > before;
  return beyond(value) && (before === null || !beyond(before));
}
