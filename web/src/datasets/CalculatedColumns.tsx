import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { useEffect, useId, useRef, useState } from 'react';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FIELD_LOOK, Field, Input } from '../ui/Input.tsx';
import { useDatasetChange } from './use-dataset-change.ts';
import { useTexts } from './use-texts.ts';

type Definition = NonNullable<DescribedDataset['definition']>;
interface Edited {
  readonly name: string;
  readonly formula: string;
  readonly isNew: boolean;
}

/** The columns of a table that are computed from others of the same row. */
export function CalculatedColumns({ id, definition, table }: { id: string; definition: Definition; table: string }) {
  const say = useTexts();
  const mayChange = useMayChange();
  const heading = useId();
  const [edited, setEdited] = useState<Edited | null>(null);
  const columns = definition.tables.find(({ name }) => name === table)?.columns ?? [];
  const calculated = columns.flatMap(({ name, formula }) => (formula === undefined ? [] : [{ name, formula }]));
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base">
          {say('calculated', { table })}
        </h2>
        {mayChange && (
          <Button variant="secondary" size="small" onClick={() => setEdited({ name: '', formula: '', isNew: true })}>
            {say('addCalculated')}
          </Button>
        )}
      </div>
      <Card>
        <CardBody>
          {calculated.length === 0 && <p className="text-muted">{say('noCalculated')}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {calculated.map(({ name, formula }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{name}</span>
                <code className="min-w-0 flex-1 break-words text-muted">{formula}</code>
                {mayChange && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('editCalculated', { name })}
                    onClick={() => setEdited({ name, formula, isNew: false })}
                  >
                    {say('edit')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {edited && (
        <FormulaDialog
          id={id}
          table={table}
          revision={definition.revision}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** A refused formula is selected where its mistake is. */
function FormulaDialog(props: { id: string; table: string; revision: number; edited: Edited; onClose(): void }) {
  const { id, table, edited, onClose } = props;
  const say = useTexts();
  const { save, problem, at } = useDatasetChange(id, props.revision);
  const [name, setName] = useState(edited.name);
  const [formula, setFormula] = useState(edited.formula);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!at) return;
    box.current?.focus();
    box.current?.setSelectionRange(at.from, at.to);
  }, [at]);
  const send = async (wanted: string | null) => {
    setIsBusy(true);
    const isSaved = await save({ tables: [{ name: table, columns: [{ name: name.trim(), formula: wanted }] }] });
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={edited.isNew ? say('addCalculated') : say('editCalculated', { name: edited.name })}
      description={say('formulaHelp', { example: '[net] * (1 + [rate])', branch: 'if([net] > 100, "large", "small")' })}
      action={say('saveFormula')}
      disabled={isBusy || name.trim() === ''}
      onSubmit={() => void send(formula)}
      onClose={onClose}
    >
      <Field label={say('columnName')}>
        {(control) => (
          <Input
            {...control}
            required
            readOnly={!edited.isNew}
            maxLength={200}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={say('formula')} error={problem}>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={4}
            maxLength={2000}
            spellCheck={false}
            value={formula}
            onChange={({ target }) => setFormula(target.value)}
            className={`${FIELD_LOOK} py-2 font-mono`}
          />
        )}
      </Field>
      {!edited.isNew && (
        <Button type="button" variant="danger" size="small" disabled={isBusy} onClick={() => void send(null)}>
          {say('deleteCalculated')}
        </Button>
      )}
    </FormDialog>
  );
}
