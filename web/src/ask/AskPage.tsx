import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { createEmbedToken } from '@holdfast/contracts/http/routes/handed-tokens';
import { BookA, Pin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Input.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { KeepAnswer } from './KeepAnswer.tsx';
import { Synonyms } from './Synonyms.tsx';
import { useWords } from './use-words.ts';

/** The SDK arrives on its own. */
const AskFrame = lazy(() => import('./AskFrame.tsx'));

interface Standing {
  readonly question: string;
  readonly normalized: string;
}

/** Ask your data: one question, how it was read, its answer, and what becomes of it. */
export default function AskPage() {
  const t = useT();
  const say = useWords();
  const http = useHttp();
  const [search, setSearch] = useSearchParams();
  const [answered, setAnswered] = useState<Standing | null>(null);
  const [open, setOpen] = useState<'keep' | 'words' | null>(null);
  /** Grows when the words have changed: the question is read anew. */
  const [turn, setTurn] = useState(0);
  usePageTitle(say('title'));
  const datasets = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const offered = datasets.data?.value ?? [];
  const wanted = search.get('dataset');
  const dataset = offered.find(({ id }) => id === wanted) ?? offered[0];
  const asked = search.get('q') ?? '';

  const token = async () => {
    const answer = await http.call(createEmbedToken, { body: { permissions: ['view', 'export'] } });
    if (!answer.ok) throw new Error(explainFailure(answer.failure, t) ?? t('failure.server'));
    return answer.value;
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 truncate font-semibold text-[1.375rem] leading-tight tracking-tight">{say('title')}</h1>
        <div className="flex flex-wrap items-center gap-2">
          {offered.length > 1 && dataset && (
            <Select
              aria-label={say('data')}
              value={dataset.id}
              onChange={(event) => {
                setAnswered(null);
                setSearch({ dataset: event.target.value, ...(asked && { q: asked }) });
              }}
            >
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button variant="secondary" size="small" disabled={!dataset} onClick={() => setOpen('words')}>
            <BookA aria-hidden size={15} />
            {say('words')}
          </Button>
          <Button size="small" disabled={!dataset || !answered} onClick={() => setOpen('keep')}>
            <Pin aria-hidden size={15} />
            {say('keep')}
          </Button>
        </div>
      </div>
      {datasets.failure && !datasets.data ? (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(datasets.failure, t) ?? t('failure.server')}
        </Alert>
      ) : (
        <div className="relative h-[78vh] min-h-96">
          {dataset && (
            <Suspense>
              <AskFrame
                key={`${dataset.id} ${asked} ${turn}`}
                datasetId={dataset.id}
                question={turn > 0 && answered ? answered.question : asked}
                title={say('title')}
                token={token}
                onAnswered={(question, normalized) => setAnswered(normalized === '' ? null : { question, normalized })}
                onRefused={() => setAnswered(null)}
              />
            </Suspense>
          )}
        </div>
      )}
      {open === 'keep' && dataset && answered && (
        <KeepAnswer say={say} datasetId={dataset.id} {...answered} onClose={() => setOpen(null)} />
      )}
      {open === 'words' && dataset && (
        <Synonyms
          say={say}
          datasetId={dataset.id}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            setTurn((before) => before + 1);
          }}
        />
      )}
    </div>
  );
}
