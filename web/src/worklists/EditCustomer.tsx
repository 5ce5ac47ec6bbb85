import { readHistory } from '@holdfast/contracts/http/routes/worklists';
import type { WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { type FormEvent, useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { STATE_TEXTS } from './state-texts.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';

/** Edits owner, next step, due date and note. */
export function EditCustomer(props: {
  row: WorklistCustomer;
  me: string;
  mayChange: boolean;
  onClose(): void;
  onSave(change: WorkUpdate): void;
}) {
  const say = useTexts();
  const { row } = props;
  const [owner, setOwner] = useState(row.owner ?? '');
  const [next, setNext] = useState(row.next_step ?? '');
  const [due, setDue] = useState(row.due_on ?? '');
  const [note, setNote] = useState(row.note ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = (value: string) => value.trim() || null;
    props.onSave({ owner: text(owner), next_step: text(next), due_on: text(due), note: text(note) });
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={say('edit', { name: row.customer_id })}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {say('cancel')}
          </Button>
          {props.mayChange && (
            <Button type="submit" form="edit-customer">
              {say('apply')}
            </Button>
          )}
        </>
      }
    >
      <form id="edit-customer" onSubmit={save}>
        <fieldset disabled={!props.mayChange} className="grid gap-3 sm:grid-cols-2">
          <Field label={say('owner')}>
            {(control) => (
              <Input {...control} list="owners-edit" value={owner} onChange={({ target }) => setOwner(target.value)} />
            )}
          </Field>
          <datalist id="owners-edit">
            <option value={props.me}>{say('me')}</option>
          </datalist>
          <Field label={say('due')}>
            {(control) => (
              <Input {...control} type="date" value={due} onChange={({ target }) => setDue(target.value)} />
            )}
          </Field>
          <Field label={say('nextStep')} className="sm:col-span-2">
            {(control) => (
              <Input {...control} maxLength={2000} value={next} onChange={({ target }) => setNext(target.value)} />
            )}
          </Field>
          <Field label={say('note')} className="sm:col-span-2">
            {(control) => (
              <Input {...control} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
            )}
          </Field>
        </fieldset>
      </form>
      <History customer={row.customer_id} />
    </Dialog>
  );
}

/** The customer's history in earlier files and lists: risk, status, outcome. */
function History({ customer }: { customer: string }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const { data } = useAnswer({
    key: [...QUERY_KEYS.worklists, 'customer', customer],
    read: (signal) => http.call(readHistory, { params: { customer }, signal }),
  });
  if (!data || data.predictions.length + data.work.length === 0) return null;
  return (
    <section className="mt-5" aria-label={say('history')}>
      <h3 className="mb-1.5 font-semibold text-sm">{say('history')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {data.predictions.map((one) => (
          <li key={one.prediction_id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {format.date(one.created_at)} · {one.filename}
            </span>
            <span className="shrink-0 tabular-nums">
              {format.percent(one.risk)}
              {one.left !== null && ` · ${say(one.left ? 'hasLeft' : 'hasStayed')}`}
            </span>
          </li>
        ))}
        {data.work.map((one) => (
          <li key={one.worklist_id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {one.changed_at && `${format.date(one.changed_at)} · `}
              {one.name}
              {one.owner && ` · ${one.owner}`}
              {one.note && <span className="block truncate">{one.note}</span>}
            </span>
            <span className="shrink-0">{say(STATE_TEXTS[one.state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
