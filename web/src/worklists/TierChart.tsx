import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { TierName } from './TierName.tsx';
import { useTexts } from './use-texts.ts';

/** Expected and actual leavers by risk tier, as bars on one scale. */
export function TierChart({ tiers }: Pick<OutcomeReport, 'tiers'>) {
  const say = useTexts();
  const format = useFormat();
  const most = Math.max(1, ...tiers.flatMap(({ expected, left }) => [expected, left]));
  return (
    <Card>
      <CardHeader
        title={say('chartTitle')}
        actions={
          <p aria-hidden className="flex gap-4 text-muted text-sm">
            <Key className="bg-primary/35" name={say('expected')} />
            <Key className="bg-primary" name={say('seen')} />
          </p>
        }
      />
      <CardBody>
        <ul aria-label={say('chartTitle')} className="flex flex-col gap-4">
          {tiers.map(({ tier, customers, expected, left }) => (
            <li key={tier} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
              <p>
                <span className="font-medium">
                  <TierName tier={tier} />
                </span>{' '}
                <span className="block text-muted text-xs">{say('customersN', { count: customers })}</span>
              </p>
              <div className="flex flex-col gap-1">
                <Bar share={expected / most} className="bg-primary/35" name={say('expected')}>
                  {format.number(expected)}
                </Bar>
                <Bar share={left / most} className="bg-primary" name={say('seen')}>
                  {format.number(left)}
                </Bar>
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Bar(props: { share: number; className: string; name: string; children: string }) {
  return (
    <p className="flex items-center gap-2 text-sm tabular-nums leading-none">
      <span className="sr-only">{props.name}:</span>
      <span className="flex h-4 min-w-0 flex-1 items-center gap-2">
        <span
          aria-hidden
          className={`h-full rounded-sm contrast:border ${props.className}`}
          style={{ width: `calc((100% - 3.5rem) * ${props.share})` }}
        />
        {props.children}
      </span>
    </p>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-3 rounded-sm contrast:border ${className}`} />
      {name}
    </span>
  );
}
