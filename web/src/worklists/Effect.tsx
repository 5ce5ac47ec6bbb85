import type { CampaignResult } from '@holdfast/contracts/http/worklists';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { TierName } from './TierName.tsx';
import { useTexts } from './use-texts.ts';
import { WhoHelped } from './WhoHelped.tsx';

const CLAIMS = { helped: 'success', harmed: 'error', unclear: 'info' } as const;

/** The effect of contact. Claims causation only with a random control group. */
export function Effect({ campaign, toldAt }: { campaign: CampaignResult; toldAt: string }) {
  const say = useTexts();
  const format = useFormat();
  const { worklist, listed, held_out, contacted, too_early, claim, saved, money, money_claim, of_reached, segments } =
    campaign;
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const points = (value: number) => format.number(value * 100, { maximumFractionDigits: 1 });
  const places = (
    { value, low, high }: { value: number; low: number; high: number },
    as: (figure: number) => string,
  ) => ({
    value: as(value),
    low: as(low),
    high: as(high),
  });
  return (
    <section className="flex flex-col gap-2" aria-label={worklist.name}>
      <h3 className="font-semibold">
        <Link to={`/lists/${worklist.id}`} className="hover:underline">
          {worklist.name}
        </Link>
      </h3>
      <p className="text-muted">
        {outcome(listed, 'listed')} {held_out.all > 0 && outcome(held_out, 'aside')}{' '}
        {say('contactedN', { count: contacted })}
      </p>
      {too_early !== null && (
        <Alert kind="info" title={say('early')}>
          {early(too_early)}
        </Alert>
      )}
      {claim !== null && (
        <Alert kind={CLAIMS[claim]} title={say(claim)}>
          <p title={say('interval')}>{saved && say('savedCustomers', places(saved, whole))}</p>
          {money && <p title={say('interval')}>{say('savedMoney', places(money, whole))}</p>}
          {money_claim === 'unclear' && <p>{say('moneyUnclear')}</p>}
          {of_reached && <p>{say('reached', places(of_reached, points))}</p>}
        </Alert>
      )}
      {segments.length > 0 && <Segments segments={segments} />}
      {too_early === null && <WhoHelped worklistId={worklist.id} toldAt={toldAt} />}
    </section>
  );

  /** Group size, known outcomes and departures. */
  function outcome({ all, customers, left }: CampaignResult['listed'], who: 'listed' | 'aside'): string {
    if (customers === 0) return say(`${who}Unknown`, { all });
    if (customers < all) return say(`${who}Some`, { all, known: customers, count: left });
    return say(`${who}Left`, { all, count: left });
  }

  function early(reason: NonNullable<CampaignResult['too_early']>): string {
    if (reason === 'day-not-reached') return say('earlyDay', { day: format.date(worklist.judge_on) });
    return say(EARLY[reason]);
  }
}

/** Effect by segment. No claim for a segment whose control group is too small. */
function Segments({ segments }: Pick<CampaignResult, 'segments'>) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const points = (value: number) => format.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const share = ({ customers, left }: { customers: number; left: number }) =>
    `${format.number(left)} / ${format.number(customers)}`;
  const together = segments.filter(({ difference }) => difference !== null).length;
  return (
    <div>
      <div className="overflow-x-auto">
        <Table>
          <caption className="pb-1 text-start font-medium text-sm">{say('whoHelped')}</caption>
          <thead>
            <tr>
              <HeaderCell>{say('segment')}</HeaderCell>
              <HeaderCell>{say('leftListed')}</HeaderCell>
              <HeaderCell>{say('leftAside')}</HeaderCell>
              <HeaderCell>{say('changePoints')}</HeaderCell>
              <HeaderCell>{say('verdict')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {segments.map((one) => (
              <tr key={`${one.by} ${one.segment}`}>
                <Cell>{one.by === null ? <TierName tier={one.segment} /> : t.said(one, 'segment')}</Cell>
                <Cell className="tabular-nums">{share(one.listed)}</Cell>
                <Cell className="tabular-nums">{share(one.held_out)}</Cell>
                <Cell className="whitespace-nowrap tabular-nums">
                  {one.difference &&
                    `${points(one.difference.value)} (${points(one.difference.low)} … ${points(one.difference.high)})`}
                </Cell>
                <Cell className="min-w-44">{one.claim ? say(one.claim) : say('tooFewAside')}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {together > 1 && <p className="mt-1 text-muted text-sm">{say('together', { count: together })}</p>}
    </div>
  );
}

const EARLY = {
  'no-hold-out': 'earlyNoHoldOut',
  'few-held-out': 'earlyFew',
  'few-leavers': 'earlyLeavers',
  'few-known': 'earlyKnown',
} as const;
