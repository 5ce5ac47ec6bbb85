import { readHappened } from '@holdfast/contracts/http/routes/worklists';
import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { AboutPrediction } from '../nouns/AboutPrediction.tsx';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { Answers } from './Answers.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Effect } from './Effect.tsx';
import { OutcomeFigures } from './OutcomeFigures.tsx';
import { OutcomeUpload } from './OutcomeUpload.tsx';
import { outcomesAsCsv } from './outcome-export.ts';
import { plannerOf } from './planner-of.ts';
import { Tallies } from './Tallies.tsx';
import { TierChart } from './TierChart.tsx';
import { useTexts } from './use-texts.ts';

export default function HappenedPage() {
  const { id = '' } = useParams();
  return (
    <AboutPrediction id={id}>
      <Happened id={id} />
    </AboutPrediction>
  );
}

/** Three answers, one chart, and everything else on demand. */
function Happened({ id }: { id: string }) {
  const t = useT();
  const say = useTexts();
  const mayChange = useMayChange();
  const http = useHttp();
  usePageTitle(say('happened'));
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.happened(id),
    read: (signal) => http.call(readHappened, { params: { id }, signal }),
  });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <Link to={`/predictions/${id}`} className="self-start text-muted hover:text-text">
        {t('prediction.title', { id })}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('happened')}</h1>
          <p className="mt-1 text-muted">{say('happenedIntro')}</p>
        </div>
        {data && data.known > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              onClick={() => saveFile(`outcomes-${id}.csv`, new Blob([outcomesAsCsv(data)], { type: 'text/csv' }))}
            >
              <Download aria-hidden size={16} />
              {say('export')}
            </Button>
            <ShareWith kind="prediction" id={id} name={t('prediction.title', { id })} />
          </div>
        )}
      </div>
      {!data && failure && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && data.known > 0 && (
        <>
          <Answers happened={data} />
          <Trust happened={data} />
          <TierChart tiers={data.tiers} />
        </>
      )}
      {data && (data.known > 0 || data.campaigns.length > 0) && (
        <div className="flex flex-col gap-1">
          {data.known > 0 && (
            <>
              <Disclosure title={say('tiersTitle')}>
                <Tallies happened={data} />
              </Disclosure>
              <Disclosure title={say('allFigures')}>
                <OutcomeFigures happened={data} />
              </Disclosure>
            </>
          )}
          {data.campaigns.length > 0 && (
            <Disclosure title={say('effectTitle')}>
              <Effects happened={data} />
            </Disclosure>
          )}
        </div>
      )}
      {data && data.campaigns.length === 0 && mayChange && (
        <Button asChild variant="secondary" className="self-start">
          <Link to={plannerOf(id)}>{say('makeList')}</Link>
        </Button>
      )}
      {data && mayChange && <OutcomeUpload predictionId={id} happened={data} />}
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

/** Whether the model can be used for the next list. */
function Trust({ happened }: { happened: OutcomeReport }) {
  const say = useTexts();
  return (
    <Alert
      kind={happened.trust === 'holds' ? 'success' : happened.trust === 'few' ? 'info' : 'warning'}
      title={say('trustTitle')}
    >
      <p>{say(TRUST[happened.trust])}</p>
      <Figures happened={happened} />
    </Alert>
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

function Effects({ happened }: { happened: OutcomeReport }) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-5">
        {happened.campaigns.map((campaign) => (
          <Effect key={campaign.worklist.id} campaign={campaign} toldAt={happened.file?.uploaded_at ?? ''} />
        ))}
      </CardBody>
    </Card>
  );
}
