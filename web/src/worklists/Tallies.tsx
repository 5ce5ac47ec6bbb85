import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { TierName } from './TierName.tsx';
import { useTexts } from './use-texts.ts';

const VERDICTS = {
  'as-expected': ['asExpected', 'good'],
  'too-high': ['tooHigh', 'wait'],
  'too-low': ['tooLow', 'wait'],
} as const;
const BY_TIER = -1;

/** Expected and actual churn, flags and revenue, by tier or by one of the strongest columns. */
export function Tallies({ happened: { tiers, groupings, estimate: isEstimated } }: { happened: OutcomeReport }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const [by, setBy] = useState(BY_TIER);
  const grouping = groupings[by];
  const rows = grouping
    ? grouping.groups.map((group) => ({ name: t.said(group, 'group'), label: t.said(group, 'group'), ...group }))
    : tiers.map((tier) => ({ name: tier.tier, label: <TierName tier={tier.tier} />, ...tier }));
  const hasMoney = rows.some(({ money }) => money !== null);
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const percent = (share: number) => format.percent(share, 1);
  return (
    <Card>
      <CardHeader title={say('tiersTitle')} description={say('tiersText')} />
      <CardBody className="flex flex-col gap-3 px-0!">
        {groupings.length > 0 && (
          <Field label={say('by')} className="max-w-xs px-5">
            {(control) => (
              <Select {...control} value={by} onChange={({ target }) => setBy(Number(target.value))}>
                <option value={BY_TIER}>{say('tier')}</option>
                {groupings.map((one, at) => (
                  <option key={one.column} value={at}>
                    {t.said(one, 'column')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="overflow-x-auto">
          <Table>
            <thead>
              <tr>
                <HeaderCell>{grouping ? t.said(grouping, 'column') : say('tier')}</HeaderCell>
                <HeaderCell>{say('customers')}</HeaderCell>
                <HeaderCell className="whitespace-normal!">{say('expected')}</HeaderCell>
                <HeaderCell>{say('seen')}</HeaderCell>
                {isEstimated && <HeaderCell className="whitespace-normal!">{say('estimateColumn')}</HeaderCell>}
                <HeaderCell>{say('verdict')}</HeaderCell>
                <HeaderCell className="whitespace-normal!">{say('flaggedLeft')}</HeaderCell>
                <HeaderCell className="whitespace-normal!">{say('flaggedStayed')}</HeaderCell>
                <HeaderCell>{say('missed')}</HeaderCell>
                {hasMoney && <HeaderCell className="whitespace-normal!">{say('moneyExpected')}</HeaderCell>}
                {hasMoney && <HeaderCell>{say('moneyLost')}</HeaderCell>}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {rows.map(({ name, label, customers, expected, left, estimate, verdict, money, ...flags }) => (
                <tr key={name} className="last:[&>td]:border-b-0">
                  <Cell className="min-w-32 font-medium">{label}</Cell>
                  <Cell>{format.number(customers)}</Cell>
                  <Cell>{format.number(expected)}</Cell>
                  <Cell>{format.number(left)}</Cell>
                  {isEstimated && (
                    <Cell className="whitespace-nowrap">
                      {estimate ? `${percent(estimate.left)} / ${percent(estimate.expected)}` : '–'}
                    </Cell>
                  )}
                  <Cell className="whitespace-nowrap">
                    {verdict === null ? (
                      <span className="text-muted">{say('allWorkedOn')}</span>
                    ) : (
                      <Badge tone={VERDICTS[verdict][1]}>{say(VERDICTS[verdict][0])}</Badge>
                    )}
                  </Cell>
                  <Cell>{format.number(flags.flagged_left)}</Cell>
                  <Cell>{format.number(flags.flagged_stayed)}</Cell>
                  <Cell>{format.number(flags.missed)}</Cell>
                  {hasMoney && <Cell>{money ? whole(money.expected) : '–'}</Cell>}
                  {hasMoney && <Cell>{money ? whole(money.lost) : '–'}</Cell>}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </CardBody>
    </Card>
  );
}
