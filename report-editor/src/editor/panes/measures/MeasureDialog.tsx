import type { OwnMeasure, Table } from '@holdfast/contracts/report/model';
import { inferFormat } from '@holdfast/query-engine/formula/infer-format.ts';
import { QUICK_KINDS, type QuickKind } from '@holdfast/query-engine/formula/quick-measures.ts';
import { readFormula } from '@holdfast/query-engine/formula/read-formula.ts';
import { Dialog, findDependentMeasures, findFreeName, useViewContext } from '@holdfast/report-engine';
import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { PlainKey } from '@holdfast/texts/text-of';
import type { FormEvent } from 'react';
import { useEditorContext } from '../../use-editor.ts';
import { ChoiceInput } from '../Inputs.tsx';
import { FormulaBox } from './FormulaBox.tsx';
import { firstQuick, QuickForm } from './QuickForm.tsx';
import { FORMAT_NAMES, FORMATS, useMeasureFields } from './use-measure-fields.ts';

const KIND_TEXTS: Readonly<Record<QuickKind, PlainKey<EditorTexts['texts']>>> = {
  shareOfTotal: 'quickShareOfTotal',
  runningTotal: 'quickRunningTotal',
  perPeriod: 'quickPerPeriod',
  change: 'quickChange',
  rank: 'quickRank',
  ratio: 'quickRatio',
  conditionalCount: 'quickConditionalCount',
};

/** Dialog to create, change or delete a measure. */
export default function MeasureDialog({ measure, onClose }: { measure: OwnMeasure | null; onClose: () => void }) {
  const fields = useMeasureFields({ measure });
  const { table } = fields;
  return table ? <MeasureForm fields={fields} table={table} measure={measure} onClose={onClose} /> : null;
}

interface MeasureFormProps {
  readonly fields: ReturnType<typeof useMeasureFields>;
  readonly table: Table;
  readonly measure: OwnMeasure | null;
  readonly onClose: () => void;
}

function MeasureForm(props: MeasureFormProps) {
  const { texts: readers, formats } = useViewContext();
  const { texts } = useEditorContext();
  const { fields, table, measure, onClose } = props;
  const { read, takenBy, users, choose, apply, remove } = useMeasureChanges(props);
  const inferred = 'expression' in read ? inferFormat(read.expression, table, fields.related) : null;
  const example = inferred ? formats.value(inferred.style === 'percent' ? 0.125 : 1234.5, inferred) : '…';
  return (
    <Dialog title={measure ? texts.measure : texts.newMeasure} onClose={onClose}>
      <form className="hf-measure" onSubmit={apply}>
        <label>
          {texts.measureName}
          <input
            ref={fields.nameBox}
            className="hf-input"
            value={fields.label}
            required
            maxLength={100}
            aria-invalid={takenBy}
            onChange={(event) => {
              fields.setLabel(event.target.value);
              fields.setTrouble(null);
            }}
          />
        </label>
        {fields.trouble && <p role="alert">{fields.trouble}</p>}
        {!measure && fields.tables.length > 1 && (
          <ChoiceInput
            label={texts.measureTable}
            value={fields.tableName}
            onChange={(chosen) => {
              const next = fields.tables.find(({ name }) => name === chosen);
              if (!next) return;
              fields.setTableName(next.name);
              fields.setText(fields.kind ? fields.formulaOf(firstQuick(fields.kind, next, null), next) : '');
            }}
          >
            {fields.tables.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label ?? one.name}
              </option>
            ))}
          </ChoiceInput>
        )}
        <ChoiceInput
          label={texts.measureKind}
          value={fields.kind ?? ''}
          onChange={(chosen) => choose(QUICK_KINDS.find((one) => one === chosen) ?? null)}
        >
          {QUICK_KINDS.map((one) => (
            <option key={one} value={one}>
              {texts[KIND_TEXTS[one]]}
            </option>
          ))}
          <option value="">{texts.ownFormula}</option>
        </ChoiceInput>
        {fields.kind && (
          <QuickForm
            key={`${fields.kind} ${fields.tableName}`}
            kind={fields.kind}
            table={table}
            own={fields.key}
            onChange={(quick) => fields.setText(fields.formulaOf(quick))}
          />
        )}
        <FormulaBox
          table={table}
          related={fields.related}
          text={fields.text}
          problem={'problem' in read ? read.problem : null}
          box={fields.formulaBox}
          onChange={(next) => {
            fields.setText(next);
            fields.setKind(null);
          }}
        />
        <ChoiceInput
          label={texts.measureFormat}
          value={fields.format}
          onChange={(chosen) => fields.setFormat(FORMAT_NAMES.find((one) => one === chosen) ?? '')}
        >
          <option value="">{texts.formatAutomatic({ example })}</option>
          {FORMAT_NAMES.map((one) => (
            <option key={one} value={one}>
              {texts[one]}
            </option>
          ))}
        </ChoiceInput>
        {users.length > 0 && (
          <p className="hf-quiet">{texts.measureUsed({ names: users.map((one) => one.label ?? one.name) })}</p>
        )}
        <footer>
          {measure && (
            <button type="button" className="hf-quiet-button" disabled={users.length > 0} onClick={remove}>
              {texts.deleteMeasure}
            </button>
          )}
          <button type="button" className="hf-quiet-button" onClick={onClose}>
            {readers.cancel}
          </button>
          <button type="submit" className="hf-solid-button">
            {texts.applyMeasure}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** What the formula says, whether it can be stored, and storing or deleting it. */
function useMeasureChanges({ fields, table, measure, onClose }: MeasureFormProps) {
  const { texts, state, edit, say: tell } = useEditorContext();
  const { own, key, label, setKind, formulaOf, text, setText, format, setTrouble, nameBox, formulaBox } = fields;
  const read = readFormula(text, { table, related: fields.related, own: key });
  const takenBy = [...table.columns, ...table.measures].some(
    (other) => other.name !== key && (other.label ?? other.name).toLowerCase() === label.trim().toLowerCase(),
  );
  const users = measure ? findDependentMeasures(state.document, { table: measure.table, measure: measure.name }) : [];

  const choose = (next: QuickKind | null) => {
    setKind(next);
    if (next) setText(formulaOf(firstQuick(next, table, key)));
    else formulaBox.current?.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (name === '' || takenBy) {
      setTrouble(name === '' ? null : texts.measureTaken);
      nameBox.current?.focus();
      return;
    }
    if ('problem' in read) {
      formulaBox.current?.focus();
      formulaBox.current?.setSelectionRange(read.problem.at.from, read.problem.at.to);
      return;
    }
    const stored = state.history.now.measures?.[measure ? own.indexOf(measure) : -1];
    const isRenamed = name !== (measure?.label ?? measure?.name);
    const taken = new Set([...own, ...table.measures].map((one) => one.name));
    const done = edit({
      do: 'setMeasure',
      measure: {
        table: table.name,
        name: key ?? findFreeName((n) => `own${n}`, taken),
        label: (isRenamed ? null : stored?.label) ?? name,
        expression: read.expression,
        format: format === '' ? inferFormat(read.expression, table, fields.related) : FORMATS[format],
      },
    });
    if (!done) return;
    tell(texts.measureMade({ name }));
    onClose();
  };
  const remove = () => {
    if (!measure || users.length > 0) return;
    if (!edit({ do: 'deleteMeasure', table: measure.table, measure: measure.name })) return;
    tell(texts.measureGone({ name: measure.label ?? measure.name }));
    onClose();
  };
  return { read, takenBy, users, choose, apply, remove };
}
