import { readUsage } from '@holdfast/contracts/http/routes/usage';
import { USAGE, type UsageOverview } from '@holdfast/contracts/http/usage';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useTexts } from '../workspaces/use-texts.ts';
import { Section } from './Section.tsx';

const PERIODS = [7, 30, 90] as const;
const DAY_MS = 86_400_000;

/** Both days included; days are counted in UTC, as the server does. */
const firstDay = (days: number) => new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

/** What every workspace has used, for the owner of the server. */
export default function UsageSection() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const [days, setDays] = useState<number>(30);
  const { data, failure } = useAnswer({
    key: ['usage', days],
    read: (signal) => http.call(readUsage, { query: { from: firstDay(days) }, signal }),
  });
  return (
    <Section title={say('usage')} description={say('usageLead')}>
      <div className="grid gap-5">
        <Field label={say('usagePeriod')} className="max-w-48">
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {PERIODS.map((one) => (
                <option key={one} value={one}>
                  {say('usageDays', { days: one })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!data && failure && (
          <Alert kind="error" title={say('loadFailed')}>
            {explainFailure(failure, t)}
          </Alert>
        )}
        {!data && !failure && <Skeleton className="h-48" />}
        {data?.value.length === 0 && <p className="text-muted">{say('usageNone')}</p>}
        {data && data.value.length > 0 && (
          <ul aria-label={say('usage')} className="divide-y">
            {data.value.map((one) => (
              <Used key={one.id} workspace={one} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Used({ workspace: { name, reference, usage } }: { workspace: UsageOverview['value'][number] }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="break-words font-medium">
        {name}
        {reference !== null && <span className="ms-2 font-normal text-muted text-xs">{reference}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {USAGE.map((kind) => (
          <div key={kind}>
            <dt className="text-muted text-xs">{say(`usage.${kind}`)}</dt>
            <dd className="tabular-nums">
              {kind === 'bytes' ? format.bytes(usage[kind]) : format.number(usage[kind])}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
