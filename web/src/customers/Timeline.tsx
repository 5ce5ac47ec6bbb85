import type { CustomerTimeline } from '@holdfast/contracts/http/customers';
import { readTimeline } from '@holdfast/contracts/http/routes/customers';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { cellText } from './cell-text.ts';
import { useTexts } from './use-texts.ts';

/** What happened with the customer in the other files of a prediction; nothing if it was made from one. */
export function Timeline({ prediction, customer }: { prediction: number; customer: string }) {
  const http = useHttp();
  const t = useT();
  const say = useTexts();
  const query = { prediction: String(prediction), customer };
  const { data, failure } = useAnswer({
    key: ['customers', 'timeline', query],
    read: (signal) => http.call(readTimeline, { query, signal }),
  });
  if (failure && !data)
    return (
      <Alert kind="error" title={say('timelineFailed')}>
        {explainFailure(failure, t) ?? t('failure.server')}
      </Alert>
    );
  if (!data || data.rows.length === 0) return null;
  return (
    <Card aria-labelledby="customer-timeline">
      <CardHeader id="customer-timeline" title={say('timeline')} description={say('timelineHelp')} />
      <CardBody>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list has to be reachable by keyboard */}
        <ol aria-labelledby="customer-timeline" tabIndex={0} className="flex max-h-[32rem] flex-col overflow-y-auto">
          {data.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key of their own
            <TimelineRow key={at} row={row} isOfSameDay={data.rows[at - 1]?.day === row.day} />
          ))}
        </ol>
        {data.hasMore && <p className="mt-3 text-muted text-sm">{say('timelineMore', { count: data.rows.length })}</p>}
      </CardBody>
    </Card>
  );
}

interface RowProps {
  readonly row: CustomerTimeline['rows'][number];
  /** As the row before it. */
  readonly isOfSameDay: boolean;
}

function TimelineRow({ row, isOfSameDay }: RowProps) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  return (
    <li className="grid gap-x-4 gap-y-1 border-b py-2 last:border-b-0 sm:grid-cols-[7.5rem_1fr]">
      <time
        dateTime={row.day}
        className={isOfSameDay ? 'sr-only sm:not-sr-only sm:invisible' : 'text-muted tabular-nums'}
      >
        {format.date(row.day)}
      </time>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 sm:col-start-2">
        <Badge tone="neutral">{row.file}</Badge>
        {row.values.map(({ name, value, currency }) => (
          <span key={name} className="min-w-0 break-words">
            <span className="text-muted">{name}</span>{' '}
            <span className="tabular-nums">{cellText(value, columnOf(name, value, currency), { t, say, format })}</span>
          </span>
        ))}
      </div>
    </li>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** How the list of customers would write the value. */
const columnOf = (name: string, value: string | number, currency: string | null) => ({
  name,
  label: name,
  says: undefined,
  type: typeof value === 'number' ? ('number' as const) : DAY.test(value) ? ('date' as const) : ('text' as const),
  style: currency === null ? 'number' : 'currency',
  currency,
  isPredicted: false,
});
