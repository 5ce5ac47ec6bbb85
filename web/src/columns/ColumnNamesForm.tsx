import { type ColumnLabel, MAX_LABEL_LETTERS } from '@holdfast/contracts/http/columns';
import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

/** Edits column names in place. A name is saved on blur or Enter. */
export function ColumnNamesForm(props: {
  labels: readonly ColumnLabel[];
  onRename(column: string, label: string | null): void;
  /** Whether to style the heading as a card heading. */
  isOwnCard?: boolean;
}) {
  const say = useOfferTexts();
  return (
    <details>
      <summary className={clsx('rounded-sm font-semibold', props.isOwnCard ? 'text-base' : 'text-sm')}>
        {say('names')}
      </summary>
      <p className="mt-0.5 mb-4 text-muted">{say('namesText')}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {props.labels.map((column) => (
          <NameField key={column.name} column={column} onRename={(label) => props.onRename(column.name, label)} />
        ))}
      </div>
    </details>
  );
}

function NameField({ column, onRename }: { column: ColumnLabel; onRename(label: string | null): void }) {
  const t = useT();
  const say = useOfferTexts();
  const [label, proposed] = [t.said(column, 'label'), t.said(column, 'proposed')];
  const [typed, setTyped] = useState(label);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(label), [label]);
  const keep = () => {
    const wanted = typed.trim();
    if (wanted === label) return setTyped(label);
    onRename(wanted === '' || wanted === proposed ? null : wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      keep();
    }
    if (event.key === 'Escape') setTyped(label);
  };
  return (
    <Field
      className="min-w-0"
      label={<span className="block truncate font-mono font-normal text-muted text-xs">{column.name}</span>}
    >
      {(control) => (
        <div className="flex gap-1">
          <Input
            {...control}
            ref={input}
            aria-label={say('nameOf', { column: column.name })}
            maxLength={MAX_LABEL_LETTERS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
            onKeyDown={onKeyDown}
          />
          {column.own && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('columns.reset', { label: proposed })}
              title={t('columns.reset', { label: proposed })}
              onClick={() => {
                // Resetting the name removes the button, so move the focus to the field.
                input.current?.focus();
                onRename(null);
              }}
            >
              <RotateCcw aria-hidden size={16} />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
