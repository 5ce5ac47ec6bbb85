import type { WorkChange, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

type Change = Omit<WorkChange, 'customers'>;

/** Who, what next, by when, and what was said. */
export function EditCustomer(props: {
  row: WorklistCustomer;
  me: string;
  onClose(): void;
  onSave(change: Change): void;
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
          <Button type="submit" form="edit-customer">
            {say('apply')}
          </Button>
        </>
      }
    >
      <form id="edit-customer" onSubmit={save} className="grid gap-3 sm:grid-cols-2">
        <Field label={say('owner')}>
          {(control) => (
            <Input {...control} list="owners-edit" value={owner} onChange={({ target }) => setOwner(target.value)} />
          )}
        </Field>
        <datalist id="owners-edit">
          <option value={props.me}>{say('me')}</option>
        </datalist>
        <Field label={say('due')}>
          {(control) => <Input {...control} type="date" value={due} onChange={({ target }) => setDue(target.value)} />}
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
      </form>
    </Dialog>
  );
}
