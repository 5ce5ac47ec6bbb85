import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { useTexts } from './use-texts.ts';

const MOST_COLUMNS = 5;

/** Why the churn rate changed since training: customer mix and drifted columns. */
export function WhyMoved({ why, isEstimate }: { why: NonNullable<OutcomeReport['why']>; isEstimate: boolean }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const percent = (share: number) => format.percent(share, 1);
  const points = (value: number) => format.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { before, expected, now, columns } = why;
  return (
    <Card>
      <CardHeader title={say('whyTitle')} />
      <CardBody className="flex flex-col gap-2">
        <p>
          {say(isEstimate ? 'whyChangeEstimate' : 'whyChange', { before: percent(before), now: percent(now) })}{' '}
          {say('whyParts', {
            expected: percent(expected),
            mix: points(expected - before),
            rest: points(now - expected),
          })}
        </p>
        {columns.length === 0 ? (
          <p className="text-muted">{say('whyNone')}</p>
        ) : (
          <>
            <p>{say('whyMoved', { count: columns.length })}</p>
            <ul className="ms-5 list-disc">
              {columns.slice(0, MOST_COLUMNS).map((one) => (
                <li key={one.column}>
                  {say('whyColumn', { name: t.said(one, 'column'), points: points(one.explains) })}
                </li>
              ))}
            </ul>
            <p className="text-muted text-sm">{say('whyApart')}</p>
          </>
        )}
      </CardBody>
    </Card>
  );
}
