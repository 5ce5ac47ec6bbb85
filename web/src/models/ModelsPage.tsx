import type { Model } from '@holdfast/contracts/http/models';
import { listModels } from '@holdfast/contracts/http/routes/models';
import { Boxes, FileInput } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ModelBadges } from './ModelBadges.tsx';
import { ModelMenu } from './ModelMenu.tsx';
import { useModelActions } from './use-model-actions.ts';
import { useTexts } from './use-texts.ts';

export default function ModelsPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  usePageTitle(say('title'));
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.models,
    read: (signal) => http.call(listModels, { signal }),
  });
  const [withRetired, setWithRetired] = useState(false);
  const mayChange = useMayChange();
  const models = data?.value ?? [];
  const retired = models.filter(({ retired_at }) => retired_at !== null);
  const shown = withRetired ? models : models.filter(({ retired_at }) => retired_at === null);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('title')}</h1>
          <p className="mt-1 text-muted">{say('intro')}</p>
        </div>
        {mayChange && <BringModel />}
      </div>
      {!data && failure && (
        <Alert kind="error" title={say('loadFailed')}>
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-60" />}
      {data && models.length === 0 && <NoModels />}
      {shown.length > 0 && <ModelTable models={shown} />}
      {retired.length > 0 && !withRetired && (
        <Button variant="link" className="self-start" onClick={() => setWithRetired(true)}>
          {say('showRetired', { count: retired.length })}
        </Button>
      )}
    </div>
  );
}

function ModelTable({ models }: { models: readonly Model[] }) {
  const say = useTexts();
  const format = useFormat();
  const now = Date.now();
  return (
    <Card className="overflow-x-auto">
      <Table>
        <thead>
          <tr>
            <HeaderCell>{say('model')}</HeaderCell>
            <HeaderCell className="max-md:hidden">{say('quality')}</HeaderCell>
            <HeaderCell className="max-lg:hidden">{say('learnt')}</HeaderCell>
            <HeaderCell className="max-sm:hidden">{say('age')}</HeaderCell>
            <HeaderCell className="max-md:hidden">{say('used')}</HeaderCell>
            <Cell />
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.id} className="last:[&>td]:border-b-0">
              <Cell className="w-full max-w-0">
                <Link to={`/models/${model.id}`} className="mb-1 block truncate font-semibold hover:underline">
                  {model.name}
                </Link>
                <ModelBadges model={model} />
              </Cell>
              <Cell className="whitespace-nowrap tabular-nums max-md:hidden">
                {model.auc ? format.number(model.auc.value, { maximumFractionDigits: 3 }) : '–'}
              </Cell>
              <Cell className="whitespace-nowrap max-lg:hidden">{say('customers', { count: model.labelled })}</Cell>
              <Cell className="whitespace-nowrap max-sm:hidden">{format.ago(model.created_at, now)}</Cell>
              <Cell className="whitespace-nowrap max-md:hidden">
                {model.uses === 0 ? say('never') : say('times', { count: model.uses })}
              </Cell>
              <Cell className="text-end">
                <ModelMenu model={model} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function BringModel() {
  const say = useTexts();
  const { bring } = useModelActions();
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = '';
        }}
      />
      <Button
        asChild
        variant="secondary"
        className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2"
      >
        <label htmlFor={id}>
          <FileInput aria-hidden size={16} />
          {say('import')}
        </label>
      </Button>
    </div>
  );
}

function NoModels() {
  const say = useTexts();
  const mayChange = useMayChange();
  return (
    <Card className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-tint text-primary">
        <Boxes aria-hidden size={26} />
      </div>
      <p className="font-semibold text-base">{say('empty1')}</p>
      {mayChange && (
        <>
          <p className="mb-5 max-w-prose text-muted">{say('empty2')}</p>
          <Button asChild>
            <Link to="/upload">{say('upload')}</Link>
          </Button>
        </>
      )}
    </Card>
  );
}
