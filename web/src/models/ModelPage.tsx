import type { ModelDetail } from '@holdfast/contracts/http/models';
import { readModel } from '@holdfast/contracts/http/routes/models';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ModelBadges } from './ModelBadges.tsx';
import { ModelMenu } from './ModelMenu.tsx';
import { ScoreFile } from './ScoreFile.tsx';
import { useTexts } from './use-texts.ts';

export default function ModelPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.model(id),
    read: (signal) => http.call(readModel, { params: { id }, signal }),
  });
  usePageTitle(data?.name ?? say('title'));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <Link to="/models" className="flex items-center gap-1.5 self-start rounded-sm text-muted hover:text-text">
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {say('back')}
      </Link>
      {!data && <h1 className="sr-only">{say('title')}</h1>}
      {!data && failure && (
        <Alert kind="error" title={failure.status === 404 ? say('gone') : say('loadFailed')}>
          {failure.status === 404 ? null : explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && <Details model={data} />}
    </div>
  );
}

function Details({ model }: { model: ModelDetail }) {
  const t = useT();
  const say = useTexts();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="mb-2 break-words font-semibold text-[1.375rem] leading-tight tracking-tight">{model.name}</h1>
          <ModelBadges model={model} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ShareWith kind="model" id={model.id} name={model.name} />
          <ExportMenu model={model} />
          <ModelMenu model={model} onRemoved={() => void navigate('/models')} />
        </div>
      </div>
      <Facts model={model} />
      {model.retired_at === null ? (
        mayChange && <ScoreFile model={model} />
      ) : (
        <Alert kind="info" title={say('retired')}>
          {say('retiredHelp')}
        </Alert>
      )}
      <Wants model={model} />
      <Card>
        <CardHeader title={say('usedTitle')} />
        <CardBody>
          {model.used.length === 0 && <p className="text-muted">{say('usedNone')}</p>}
          <ul className="flex flex-col gap-1.5">
            {model.used.map((use) => (
              <li key={use.prediction_id} className="flex flex-wrap justify-between gap-x-4">
                <Link to={`/predictions/${use.prediction_id}`} className="truncate text-primary hover:underline">
                  {use.filename}
                </Link>
                <When iso={use.created_at} />
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <p className="text-muted text-sm">{t.said(model.verdict, 'sentence')}</p>
    </>
  );
}

function When({ iso }: { iso: string }) {
  return <span className="text-muted text-sm">{useFormat().dateTime(iso)}</span>;
}

function Facts({ model }: { model: ModelDetail }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const { auc } = model;
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const facts: [string, ReactNode][] = [
    [say('predicts'), t.said(model, 'event')],
    [say('learnt'), say('learntFrom', { count: model.labelled, left: model.positives })],
    ...(auc
      ? [
          [
            say('quality'),
            auc.low === null || auc.high === null
              ? figure(auc.value)
              : say('valueInRange', { value: figure(auc.value), low: figure(auc.low), high: figure(auc.high) }),
          ] as [string, ReactNode],
        ]
      : []),
    [say('age'), format.ago(model.created_at, Date.now())],
    [
      say('source'),
      model.prediction_id === null ? (
        say('fromFile')
      ) : (
        <Link key="card" to={`/predictions/${model.prediction_id}`} className="text-primary hover:underline">
          {model.filename} · {say('card')}
        </Link>
      ),
    ],
  ];
  return (
    <Card>
      <CardBody>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted text-xs">{name}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

/** Values of a category that are listed. */
const MOST_VALUES = 6;
const KINDS = { number: 'kindNumber', category: 'kindCategory', date: 'kindDate' } as const;

function Wants({ model }: { model: ModelDetail }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const most = Math.max(...model.wants.map(({ share }) => share), 0.0001);
  return (
    <Card>
      <CardHeader title={say('wantsTitle')} description={say('wantsText')} />
      <CardBody className="overflow-x-auto px-0!">
        <Table>
          <thead>
            <tr>
              <HeaderCell>{say('column')}</HeaderCell>
              <HeaderCell>{say('weight')}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{say('remark')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {model.wants.map(({ column, kind, share, values, lowest, highest }) => (
              <tr key={column} className="last:[&>td]:border-b-0">
                <Cell>
                  <span className="font-medium">{column}</span>
                  <span className="block text-muted text-xs">{say(KINDS[kind])}</span>
                </Cell>
                <Cell className="w-40">
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden
                      className="h-2 rounded-full bg-primary"
                      style={{ width: `${(share / most) * 60}px` }}
                    />
                    <span className="tabular-nums">{format.percent(share)}</span>
                  </span>
                </Cell>
                <Cell className="text-muted max-sm:hidden">
                  {kind === 'category'
                    ? values.length > MOST_VALUES
                      ? say('valuesAndMore', { values: values.slice(0, MOST_VALUES) })
                      : t('listed', { items: values })
                    : kind === 'number' && lowest !== null && highest !== null
                      ? say('range', { low: lowest, high: highest })
                      : ''}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </CardBody>
    </Card>
  );
}
