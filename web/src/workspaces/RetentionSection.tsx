import {
  MAX_RETENTION_DAYS,
  RETAINED,
  type Retained,
  type RetentionRules,
} from '@holdfast/contracts/http/data-retention';
import * as routes from '@holdfast/contracts/http/routes/data-retention';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';
import { useWorkspaceError } from './use-workspaces.ts';

/** Null: everything outside workspaces. */
interface Scope {
  readonly workspaceId: string | null;
}

const queryOf = ({ workspaceId }: Scope) => (workspaceId === null ? {} : { workspace: workspaceId });

/** After how many days items are deleted; for owners. */
export default function RetentionSection({ workspaceId }: Scope) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: ['data-retention', workspaceId],
    read: (signal) => http.call(routes.readRetention, { query: queryOf({ workspaceId }), signal }),
  });
  return (
    <Card aria-labelledby="retention">
      <CardHeader
        id="retention"
        title={say('retention')}
        description={say(workspaceId === null ? 'retentionOutside' : 'retentionLead')}
      />
      <CardBody>
        {!data && failure && (
          <Alert kind="error" title={say('loadFailed')}>
            {explainFailure(failure, t)}
          </Alert>
        )}
        {!data && !failure && <Skeleton className="h-48" />}
        {data && <RulesForm key={JSON.stringify(data)} workspaceId={workspaceId} rules={data} />}
      </CardBody>
    </Card>
  );
}

type Typed = Readonly<Record<Retained, string>>;

/** Undefined: not a number of days. */
function daysIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= MAX_RETENTION_DAYS ? days : undefined;
}

function rulesIn(typed: Typed): RetentionRules | null {
  const days = RETAINED.map((kind) => [kind, daysIn(typed[kind])] as const);
  return days.some(([, one]) => one === undefined) ? null : (Object.fromEntries(days) as RetentionRules);
}

function RulesForm({ workspaceId, rules }: Scope & { readonly rules: RetentionRules }) {
  const t = useT();
  const say = useTexts();
  const [typed, setTyped] = useState(
    () => Object.fromEntries(RETAINED.map((kind) => [kind, String(rules[kind] ?? '')])) as Typed,
  );
  const [asking, setAsking] = useState(false);
  const wanted = rulesIn(typed);
  const isChanged = wanted !== null && RETAINED.some((kind) => wanted[kind] !== rules[kind]);
  const { preview, save } = useRules({ workspaceId }, isChanged ? wanted : null);
  const deletes = preview.data && RETAINED.some((kind) => preview.data[kind] > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deletes) setAsking(true);
    else void save();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {RETAINED.map((kind) => (
          <Field
            key={kind}
            label={say(`retention.${kind}`)}
            hint={say('retentionHint')}
            error={daysIn(typed[kind]) === undefined ? say('retentionInvalid') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={typed[kind]}
                onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div aria-live="polite">
        {preview.failure && (
          <Alert kind="error" title={say('retentionUnknown')}>
            {explainFailure(preview.failure, t)}
          </Alert>
        )}
        {isChanged && preview.data && (
          <Alert kind={deletes ? 'warning' : 'info'}>
            {deletes ? say('retentionNow', preview.data) : say('retentionNothing')}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" disabled={!isChanged || !preview.data}>
        {say('save')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={say('retentionTitle')}
        description={preview.data && say('retentionWarning', preview.data)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {say('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void save();
              }}
            >
              {say('retentionConfirm')}
            </Button>
          </>
        }
      />
    </form>
  );
}

/** What the wanted rules would delete, and how they are saved; nothing is asked while there are none. */
function useRules(scope: Scope, wanted: RetentionRules | null) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useWorkspaceError();
  const query = queryOf(scope);
  const preview = useAnswer({
    key: ['data-retention', scope.workspaceId, 'preview', wanted],
    read: (signal) => http.call(routes.previewRetention, { query, body: wanted as RetentionRules, signal }),
    enabled: wanted !== null,
  });
  const save = async () => {
    if (wanted === null) return;
    const answer = await http.call(routes.chooseRetention, { query, body: wanted });
    if (!answer.ok) return showError(answer.failure);
    queries.setQueryData(['data-retention', scope.workspaceId], answer.value);
    toast({ title: say('saved') });
  };
  return { preview, save };
}
