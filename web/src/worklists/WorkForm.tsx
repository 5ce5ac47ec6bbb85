import type { WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FIELD_LOOK, Field, Input } from '../ui/Input.tsx';
import { CallOutcome } from './CallOutcome.tsx';
import { useRowWords } from './use-row-words.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';

const FIELDS = ['note', 'next_step', 'owner', 'due_on'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

/** The outcome of the call, note, own next step, owner and due date of a customer. */
export function WorkForm(props: {
  row: WorklistCustomer;
  me: string;
  mayChange: boolean;
  onSave(change: WorkUpdate): void;
}) {
  const say = useTexts();
  const wordsOf = useRowWords();
  const { row } = props;
  const [changes, setChanges] = useState<Partial<Typed>>({});
  const typed = (name: keyof Typed) => changes[name] ?? row[name] ?? '';
  const type = (name: keyof Typed) => (event: { target: { value: string } }) =>
    setChanges((now) => ({ ...now, [name]: event.target.value }));
  /** With what was typed, so that an outcome keeps the note written during the call. */
  const save = (outcome: WorkUpdate = {}) => {
    const given = Object.entries(changes).map(([name, text]) => [name, text.trim() || null]);
    setChanges({});
    props.onSave({ ...Object.fromEntries(given), ...outcome });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {props.mayChange && <CallOutcome state={row.state} onRecord={save} />}
      <fieldset disabled={!props.mayChange} className="grid grid-cols-2 gap-3">
        <Field label={say('note')} className="col-span-2">
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={2000}
              className={`${FIELD_LOOK} py-2`}
              value={typed('note')}
              onChange={type('note')}
            />
          )}
        </Field>
        <Field label={say('nextStep')} className="col-span-2">
          {(control) => (
            <Input
              {...control}
              maxLength={2000}
              placeholder={wordsOf(row, 'suggested') ?? undefined}
              value={typed('next_step')}
              onChange={type('next_step')}
            />
          )}
        </Field>
        <Field label={say('owner')}>
          {(control) => <Input {...control} list="owner-of-customer" value={typed('owner')} onChange={type('owner')} />}
        </Field>
        <datalist id="owner-of-customer">
          <option value={props.me}>{say('me')}</option>
        </datalist>
        <Field label={say('due')}>
          {(control) => <Input {...control} type="date" value={typed('due_on')} onChange={type('due_on')} />}
        </Field>
        {props.mayChange && (
          <div className="col-span-2">
            <Button type="submit" size="small" variant="secondary" disabled={Object.keys(changes).length === 0}>
              {say('apply')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
