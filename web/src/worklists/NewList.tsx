import { createWorklist, listWorklists, planWorklist } from '@holdfast/contracts/http/routes/worklists';
import { MAX_LISTED, type NewWorklist, type WorklistPlan } from '@holdfast/contracts/http/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
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
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { plannerOf } from './planner-of.ts';
import { useTexts } from './use-texts.ts';

const SHARES = [0.1, 0.2, 0.5, 0];
/** In a smaller list a control group shows nothing: it is drawn on request only. */
const LEAST_TO_COMPARE = 100;
const SETTLES_MS = 300;
const DAYS = 60;

/** Customers of a plan passed by the report; null if the page was opened directly. */
function readPlannedCustomers(state: unknown): readonly string[] | null {
  const { among } = (state ?? {}) as { among?: unknown };
  const ids = Array.isArray(among) ? among.filter((id) => typeof id === 'string') : [];
  return ids.length === 0 ? null : ids.slice(0, MAX_LISTED);
}

const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export default function NewList() {
  const { id = '' } = useParams();
  return (
    <AboutPrediction id={id}>
      <NewListForm id={id} />
    </AboutPrediction>
  );
}

/** Creates a list from a prediction: size, order, control group and the smallest detectable effect. */
function NewListForm({ id }: { id: string }) {
  const say = useTexts();
  const http = useHttp();
  const [asked] = useSearchParams();
  const [among] = useState(readPlannedCustomers(useLocation().state));
  const learnt = Number(asked.get('learnt')) || null;
  const teacher = useAnswer({
    key: QUERY_KEYS.worklists,
    read: (signal) => http.call(listWorklists, { signal }),
  }).data?.value.find((list) => list.id === learnt);
  usePageTitle(say('newTitle'));
  const list = useNewList(among, learnt, id);

  if (!list.mayChange) return <Navigate to={`/lists/of/${id}`} replace />;
  return (
    <form className="mx-auto flex max-w-2xl flex-col gap-5" onSubmit={(event) => void list.make(event)}>
      <Card>
        <CardHeader title={<h1>{say('newTitle')}</h1>} description={say('newText')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          {learnt === null && (
            <Alert kind="info" className="sm:col-span-2">
              {among ? say('planned', { count: among.length }) : say('planFirst')}{' '}
              <Link to={plannerOf(id)} className="font-semibold underline">
                {say(among ? 'changePlan' : 'toPlanner')}
              </Link>
            </Alert>
          )}
          <Field label={say('name')} className="sm:col-span-2">
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={list.name}
                onChange={({ target }) => list.setName(target.value)}
              />
            )}
          </Field>
          <Field label={say('howMany')} hint={list.plan && say('howManyHelp', { count: list.plan.available })}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={MAX_LISTED}
                required
                value={list.customers || ''}
                onChange={({ target }) => list.setCustomers(Number(target.value))}
              />
            )}
          </Field>
          <Field
            label={say('order')}
            hint={list.order === 'change' && teacher ? say('learntNote', { name: teacher.name }) : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={list.order}
                onChange={({ target }) => list.setOrder(target.value as NewWorklist['order'])}
              >
                {learnt !== null && <option value="change">{say('orderChange')}</option>}
                <option value="risk">{say('orderRisk')}</option>
                <option value="money">{say('orderMoney')}</option>
              </Select>
            )}
          </Field>
          <ControlGroupField holdOut={list.holdOut} setHoldOut={list.setHoldOut} />
          <JudgeField judgeOn={list.judgeOn} setJudgeOn={list.setJudgeOn} />
          {list.plan && <PlanNote plan={list.plan} holdOut={list.holdOut} />}
          {list.error && (
            <Alert kind="error" className="sm:col-span-2">
              {list.error}
            </Alert>
          )}
          <div className="sm:col-span-2">
            <Button type="submit" disabled={list.isBusy || list.plan === null || list.judgeOn < dateInDays(1)}>
              {say('make')}
            </Button>
          </div>
        </CardBody>
      </Card>
    </form>
  );
}

/** The share of customers not to contact. */
function ControlGroupField({
  holdOut,
  setHoldOut,
}: {
  readonly holdOut: number;
  readonly setHoldOut: (share: number) => void;
}) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Field label={say('aside')} hint={say('asideHelp')}>
      {(control) => (
        <Select {...control} value={holdOut} onChange={({ target }) => setHoldOut(Number(target.value))}>
          {SHARES.map((share) => (
            <option key={share} value={share}>
              {share === 0 ? say('asideNone') : say('asideShare', { percent: format.percent(share) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The day of the comparison, not before tomorrow. */
function JudgeField({ judgeOn, setJudgeOn }: { readonly judgeOn: string; readonly setJudgeOn: (day: string) => void }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Field
      label={say('judgeOn')}
      hint={say('judgeHelp')}
      error={judgeOn < dateInDays(1) && say('judgeTooEarly', { day: format.date(dateInDays(1)) })}
    >
      {(control) => (
        <Input {...control} type="date" required value={judgeOn} onChange={({ target }) => setJudgeOn(target.value)} />
      )}
    </Field>
  );
}

/** What the list can show: expected leavers and the smallest visible effect. */
function PlanNote({ plan, holdOut }: { readonly plan: WorklistPlan; readonly holdOut: number }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Alert kind={plan.smallest_visible === null ? 'warning' : 'info'} className="sm:col-span-2">
      {plan.held_out > 0 && <p>{say('planSplit', { listed: plan.customers - plan.held_out, aside: plan.held_out })}</p>}
      <p>{say('planLeavers', { count: Math.round(plan.expected_leavers) })}</p>
      {plan.changes && <p>{say('planChanges', plan.changes)}</p>}
      <p>
        {holdOut === 0
          ? say('planNone')
          : plan.smallest_visible === null
            ? say('planNothing')
            : say('planVisible', { percent: format.percent(plan.smallest_visible) })}
      </p>
    </Alert>
  );
}

/** What is chosen for the list, its plan and its creation. */
function useNewList(among: readonly string[] | null, learnt: number | null, id: string) {
  const http = useHttp();
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [customers, setCustomers] = useState(Math.min(among?.length ?? 100, MAX_LISTED));
  const [order, setOrder] = useState<NewWorklist['order']>(learnt !== null ? 'change' : among ? 'money' : 'risk');
  const [chosenShare, setHoldOut] = useState<number | null>(null);
  const holdOut = chosenShare ?? (customers < LEAST_TO_COMPARE ? 0 : 0.1);
  const [judgeOn, setJudgeOn] = useState(() => dateInDays(DAYS));
  const [plan, setPlan] = useState<WorklistPlan | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const mayChange = useMayChange();

  const wanted = useMemo(
    () => ({
      prediction_id: Number(id),
      customers,
      order,
      hold_out: holdOut,
      judge_on: judgeOn,
      ...(order === 'change' && learnt !== null && { learnt_from: learnt }),
      ...(among && { among: [...among] }),
    }),
    [id, customers, order, holdOut, judgeOn, learnt, among],
  );
  useEffect(() => {
    const ended = new AbortController();
    const settled = setTimeout(async () => {
      const answer = await http.call(planWorklist, { body: wanted, signal: ended.signal });
      if (ended.signal.aborted) return;
      setPlan(answer.ok ? answer.value : null);
      setError(answer.ok ? null : (explainFailure(answer.failure, t) ?? t('failure.server')));
    }, SETTLES_MS);
    return () => {
      clearTimeout(settled);
      ended.abort();
    };
  }, [http, t, wanted]);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await http.call(createWorklist, { body: { ...wanted, name } });
    setIsBusy(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.worklists });
    void navigate(`/lists/${answer.value.id}`);
  };
  return {
    name,
    setName,
    customers,
    setCustomers,
    order,
    setOrder,
    holdOut,
    setHoldOut,
    judgeOn,
    setJudgeOn,
    plan,
    error,
    isBusy,
    mayChange,
    make,
  };
}
