import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FIELD_LOOK, Field, Input } from '../ui/Input.tsx';
import { type DatasetEdit, useDatasetChange } from './use-dataset-change.ts';
import { useTexts } from './use-texts.ts';

export interface EditedFormula {
  readonly table: string;
  readonly name: string;
  readonly formula: string;
  readonly isNew: boolean;
}

interface FormulaDialogProps {
  readonly id: string;
  readonly revision: number;
  readonly edited: EditedFormula;
  readonly texts: { readonly title: string; readonly help: string; readonly remove: string };
  /** Whether an existing one may get another name. */
  readonly mayRename: boolean;
  /** Between which tables a new one may choose. */
  readonly tables?: readonly string[];
  /** What a formula over a table may name, as it is written. */
  namesFor(table: string): readonly string[];
  /** A null formula deletes it. */
  editOf(wanted: { readonly table: string; readonly name: string; readonly formula: string | null }): DatasetEdit;
  onClose(): void;
}

/** A formula and its name. A refused formula is selected where its mistake is. */
export function FormulaDialog({ id, revision, edited, texts, tables, onClose, ...props }: FormulaDialogProps) {
  const say = useTexts();
  const { save, problem, at } = useDatasetChange(id, revision);
  const [table, setTable] = useState(edited.table);
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
    const isSaved = await save(props.editOf({ table, name: name.trim(), formula: wanted }));
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.help}
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
            readOnly={!edited.isNew && !props.mayRename}
            maxLength={100}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {edited.isNew && tables && (
        <Field label={say('measureTable')}>
          {(control) => (
            <select
              {...control}
              value={table}
              onChange={({ target }) => setTable(target.value)}
              className={`${FIELD_LOOK} h-10`}
            >
              {tables.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      )}
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
      <Completions names={props.namesFor(table)} formula={formula} box={box} onChange={setFormula} />
      {!edited.isNew && (
        <Button type="button" variant="danger" size="small" disabled={isBusy} onClick={() => void send(null)}>
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}

const MOST_OFFERED = 12;
/** A name being typed, with or without its table or its bracket. */
const BEGUN = /(?:[\p{L}\p{N}_]+|\[[^[\]]*\])?(?:\[[^[\]]*)?$/u;

interface CompletionsProps {
  readonly names: readonly string[];
  readonly formula: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  onChange(formula: string): void;
}

/** The names that fit what is being typed, to complete it. */
function Completions({ names, formula, box, onChange }: CompletionsProps) {
  const say = useTexts();
  const caret = box.current?.selectionEnd ?? formula.length;
  const begun = BEGUN.exec(formula.slice(0, caret))?.[0] ?? '';
  const typed = begun.replace(/^\[/, '').toLowerCase();
  const offered = names.filter((name) => name !== begun && name.toLowerCase().includes(typed)).slice(0, MOST_OFFERED);
  const insert = (name: string) => {
    const at = caret - begun.length + name.length;
    onChange(formula.slice(0, caret - begun.length) + name + formula.slice(caret));
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={say('insert')} className="flex flex-wrap gap-2">
      {offered.map((name) => (
        <Button key={name} type="button" variant="secondary" size="small" onClick={() => insert(name)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
