import { addressOf } from '@holdfast/contracts/http/route';
import { readHappened, tellOutcomes } from '@holdfast/contracts/http/routes/worklists';
import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { checkFile } from '../ui/check-file.ts';
import { DropZone } from '../ui/DropZone.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Effect } from './Effect.tsx';
import { Tallies } from './Tallies.tsx';
import { useTexts } from './use-texts.ts';
import { WhyMoved } from './WhyMoved.tsx';

export default function HappenedPage() {
  const t = useT();
  const say = useTexts();
  const mayChange = useMayChange();
  const http = useHttp();
  const { id = '' } = useParams();
  usePageTitle(say('happened'));
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.happened(id),
    read: (signal) => http.call(readHappened, { params: { id }, signal }),
  });
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <Link to={`/predictions/${id}`} className="self-start text-muted hover:text-text">
        {t('prediction.title', { id })}
      </Link>
      <div>
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('happened')}</h1>
        <p className="mt-1 text-muted">{say('happenedIntro')}</p>
      </div>
      {!data && failure && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && data.known > 0 && <Known happened={data} />}
      {data && <Effects happened={data} predictionId={id} />}
      {data && mayChange && <Tell predictionId={id} happened={data} />}
    </div>
  );
}

const TRUST = {
  'nothing-known': 'trustNothing',
  few: 'trustFew',
  holds: 'trustHolds',
  'too-high': 'trustHigh',
  'too-low': 'trustLow',
  'ranks-worse': 'trustWorse',
} as const;

function Known({ happened }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  const { percent, precisionNote } = useShares();
  const money = (amount: number) => format.number(amount, { maximumFractionDigits: 0 });
  const { precision, estimate, base_rate } = happened;
  return (
    <>
      <Alert
        kind={happened.trust === 'holds' ? 'success' : happened.trust === 'few' ? 'info' : 'warning'}
        title={say('trustTitle')}
      >
        <p>{say(TRUST[happened.trust])}</p>
        <Figures happened={happened} />
      </Alert>
      <p className="text-muted">{say('known', { count: happened.known, all: happened.predicted })}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={say('flaggedLeft')} value={format.number(happened.flagged_left)} />
        <Figure name={say('flaggedStayed')} value={format.number(happened.flagged_stayed)} />
        <Figure name={say('missed')} value={format.number(happened.missed)} />
        <Figure name={say('cleared')} value={format.number(happened.cleared)} />
        {precision && (
          <Figure
            name={say('precision')}
            value={percent(precision.value)}
            note={precisionNote(precision, happened.expected_precision)}
          />
        )}
        {!estimate && <Ranking happened={happened} />}
        {base_rate.now !== null && (
          <Figure
            name={say('baseRate')}
            value={percent(base_rate.now)}
            note={
              <>
                {base_rate.before !== null && say('thenWas', { value: percent(base_rate.before) })}
                {base_rate.moved && !estimate && <span className="block text-wait">{say('baseMoved')}</span>}
              </>
            }
          />
        )}
        {happened.money && (
          <>
            <Figure name={say('moneyExpected')} value={money(happened.money.expected)} />
            <Figure name={say('moneyLost')} value={money(happened.money.lost)} />
          </>
        )}
      </div>
      {estimate && <Estimate happened={happened} estimate={estimate} />}
      {happened.why && <WhyMoved why={happened.why} isEstimate={estimate !== null} />}
      <Tallies happened={happened} />
    </>
  );
}

function useShares() {
  const say = useTexts();
  const format = useFormat();
  const percent = (share: number) => format.percent(share, 1);
  const precisionNote = ({ low, high }: NonNullable<OutcomeReport['precision']>, expected: number | null) => (
    <>
      {percent(low)} – {percent(high)}
      {expected !== null && <> · {say('expectedWas', { value: percent(expected) })}</>}
    </>
  );
  return { percent, precisionNote };
}

/** Ranking quality of the model. */
function Ranking({ happened: { auc, auc_then, lift, lift_then } }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const times = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}×`;
  return (
    <>
      {auc && (
        <Figure
          name={say('aucNow')}
          value={figure(auc.value)}
          note={
            <>
              {figure(auc.low)} – {figure(auc.high)}
              {auc_then !== null && <> · {say('thenWas', { value: figure(auc_then) })}</>}
            </>
          }
        />
      )}
      {lift !== null && (
        <Figure
          name={say('liftNow')}
          value={times(lift)}
          note={lift_then !== null && say('thenWas', { value: times(lift_then) })}
        />
      )}
    </>
  );
}

/** The model's metrics when customers were contacted: weighted estimates, separate from the counts. */
function Estimate({
  happened,
  estimate,
}: {
  happened: OutcomeReport;
  estimate: NonNullable<OutcomeReport['estimate']>;
}) {
  const say = useTexts();
  const { percent, precisionNote } = useShares();
  const { precision } = estimate;
  return (
    <section className="flex flex-col gap-2" aria-label={say('estimateTitle')}>
      <h2 className="font-semibold">{say('estimateTitle')}</h2>
      <p className="text-muted text-sm">{say('estimateText', { count: happened.worked_on })}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          name={say('estimateShare')}
          value={percent(estimate.left)}
          note={
            <>
              {say('expectedWas', { value: percent(estimate.expected) })}
              {happened.base_rate.moved && <span className="block text-wait">{say('baseMoved')}</span>}
            </>
          }
        />
        {precision && (
          <Figure
            name={say('estimatePrecision')}
            value={percent(precision.value)}
            note={precisionNote(precision, estimate.expected_precision)}
          />
        )}
        <Ranking happened={happened} />
      </div>
    </section>
  );
}

/** The figures behind the verdict on the model. */
function Figures({ happened: { trust, expected, left, estimate, auc, auc_then, why } }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  if (trust === 'nothing-known' || trust === 'few') return null;
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const percent = (share: number) => format.percent(share, 1);
  return (
    <p className="mt-1 text-sm">
      {say('trustFigures', { expected: format.number(expected), left: format.number(left) })}{' '}
      {estimate && say('trustEstimate', { expected: percent(estimate.expected), left: percent(estimate.left) })}{' '}
      {auc &&
        auc_then !== null &&
        say('trustRank', {
          before: figure(auc_then),
          now: figure(auc.value),
          low: figure(auc.low),
          high: figure(auc.high),
        })}{' '}
      {why && why.columns.length > 0 && say('trustMoved', { count: why.columns.length })}
    </p>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <Card className="p-4">
      <p className="text-muted text-xs">{name}</p>
      <p className="font-semibold text-xl tabular-nums">{value}</p>
      {note && <p className="mt-0.5 text-muted text-xs">{note}</p>}
    </Card>
  );
}

function Effects({ happened, predictionId }: { happened: OutcomeReport; predictionId: string }) {
  const say = useTexts();
  const mayChange = useMayChange();
  return (
    <Card>
      <CardHeader title={say('effectTitle')} />
      <CardBody className="flex flex-col gap-5">
        {happened.campaigns.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{say('effectNone')}</p>
            {mayChange && (
              <Button asChild variant="secondary">
                <Link to={`/lists/of/${predictionId}/new`}>{say('makeList')}</Link>
              </Button>
            )}
          </div>
        )}
        {happened.campaigns.map((campaign) => (
          <Effect key={campaign.worklist.id} campaign={campaign} toldAt={happened.file?.uploaded_at ?? ''} />
        ))}
      </CardBody>
    </Card>
  );
}

function Tell({ predictionId, happened }: { predictionId: string; happened: OutcomeReport }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [gone, setGone] = useState<'unknown' | 'left'>('unknown');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const choose = ([chosen, second]: File[]) => {
    if (chosen === undefined) return;
    const objection = second ? 'upload.oneFile' : checkFile(chosen);
    setError(objection && t(objection));
    setFile(objection ? null : chosen);
  };
  const send = async () => {
    if (file === null) return;
    setIsSending(true);
    setError(null);
    const form = new FormData();
    form.append('gone', gone);
    form.append('file', file);
    const path = addressOf(tellOutcomes, { id: predictionId }) as typeof tellOutcomes.path;
    const answer = await http.send({ ...tellOutcomes, path }, { form });
    setIsSending(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    setFile(null);
    queries.setQueryData(QUERY_KEYS.happened(predictionId), answer.value);
  };
  const { file: told } = happened;
  return (
    <Card>
      <CardHeader title={say('tellTitle')} description={say('tellText')} />
      <CardBody className="flex flex-col gap-4">
        {told && (
          <p className="text-muted text-sm">
            {say('outcomeFile', { name: told.filename, when: format.dateTime(told.uploaded_at) })}.{' '}
            {[
              say('matched', { count: told.matched }),
              ...(told.only_then > 0 ? [say('onlyThen', { count: told.only_then })] : []),
              ...(told.only_now > 0 ? [say('onlyNow', { count: told.only_now })] : []),
              ...(told.doubled > 0 ? [say('doubled', { count: told.doubled })] : []),
            ].join(' · ')}
          </p>
        )}
        <DropZone file={file} disabled={isSending} onChoose={choose} onRemove={() => setFile(null)} />
        <Field label={say('goneLabel')} className="max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={gone}
              onChange={({ target }) => setGone(target.value === 'left' ? 'left' : 'unknown')}
            >
              <option value="unknown">{say('goneUnknown')}</option>
              <option value="left">{say('goneLeft')}</option>
            </Select>
          )}
        </Field>
        {error && <Alert kind="error">{error}</Alert>}
        <div>
          <Button onClick={() => void send()} disabled={file === null || isSending}>
            {isSending && <Spinner size={16} />}
            {isSending ? say('sending') : say('send')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
