import { listWorklists, removeWorklist } from '@holdfast/contracts/http/routes/worklists';
import type { Worklist } from '@holdfast/contracts/http/worklists';
import { Link } from 'react-router';
import { useDeletion } from '../feedback/use-deletion.tsx';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { AboutLatest } from '../nouns/AboutPrediction.tsx';
import { useCompleted } from '../nouns/use-latest-prediction.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyList, ListHead } from '../ui/Listing.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { plannerOf } from './planner-of.ts';
import { useTexts } from './use-texts.ts';
import { contactedOf } from './work-progress.ts';

export default function ListsPage() {
  return (
    <AboutLatest>
      <Lists />
    </AboutLatest>
  );
}

function Lists() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const mayChange = useMayChange();
  const [latest] = useCompleted();
  usePageTitle(say('title'));
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.worklists,
    read: (signal) => http.call(listWorklists, { signal }),
  });
  const deletion = useDeletion({
    remove: ({ id }: Worklist) => http.run(removeWorklist, { params: { id } }),
    queryKey: QUERY_KEYS.worklists,
    texts: {
      title: say('deleteTitle'),
      text: (name) => say('deleteText', { name }),
      confirm: say('deleteList'),
      deleted: say('deleted'),
      failed: say('failed'),
    },
  });
  const lists = data?.value ?? [];
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <ListHead title={say('title')} text={say('intro')}>
        {mayChange && latest && (
          <Button asChild>
            <Link to={`/lists/of/${latest.id}/new`}>{t('prediction.worklist')}</Link>
          </Button>
        )}
      </ListHead>
      {!data && failure && (
        <Alert kind="error" title={say('loadFailed')}>
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-48" />}
      {data && lists.length === 0 && (
        <EmptyList title={say('empty1')} text={mayChange && say('empty2')}>
          <Button asChild>
            <Link to={plannerOf(null)}>{say('toPlanner')}</Link>
          </Button>
        </EmptyList>
      )}
      <ul className="flex flex-col gap-3">
        {lists.map((list) => (
          <li key={list.id}>
            <Row list={list} onDelete={() => deletion.ask(list)} />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </div>
  );
}

function Row({ list, onDelete }: { list: Worklist; onDelete(): void }) {
  const t = useT();
  const say = useTexts();
  const mayChange = useMayChange();
  const format = useFormat();
  const contacted = contactedOf(list.states);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1">
        <Link to={`/lists/${list.id}`} className="block truncate font-semibold hover:underline">
          {list.name}
        </Link>
        <p className="truncate text-muted text-sm">
          {list.filename} · {say('judged', { day: format.date(list.judge_on) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {list.order === 'change' && <Badge tone="busy">{say('byChange')}</Badge>}
        {list.held_out > 0 && <Badge>{say('asideN', { count: list.held_out })}</Badge>}
        {list.due > 0 && <Badge tone="wait">{say('dueN', { count: list.due })}</Badge>}
        <Badge tone={contacted === list.customers ? 'good' : 'busy'}>
          {say('contactedOf', { count: format.number(contacted), all: format.number(list.customers) })}
        </Badge>
        <Button variant="secondary" size="small" asChild>
          <Link to={`/lists/of/${list.prediction_id}`}>{say('happened')}</Link>
        </Button>
        {mayChange && list.mine !== false && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('labelled', { label: say('deleteList'), value: list.name })}
            onClick={onDelete}
          >
            <span aria-hidden>✕</span>
          </Button>
        )}
      </div>
    </Card>
  );
}
