import type { Format, OwnMeasure, Table } from '@holdfast/contracts/report/model';
import type { Visual } from '@holdfast/contracts/report/visual';
import { inferFormat } from '@holdfast/query-engine/formula/infer-format.ts';
import {
  QUICK_KINDS,
  type QuickKind,
  type QuickMeasure,
  quickExpression,
} from '@holdfast/query-engine/formula/quick-measures.ts';
import { readFormula } from '@holdfast/query-engine/formula/read-formula.ts';
import { writeFormula } from '@holdfast/query-engine/formula/write-formula.ts';
import { Dialog, firstFree, usersOf, useSurroundings } from '@holdfast/report-engine';
import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { PlainKey } from '@holdfast/texts/text-of';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useEditorContext } from '../../use-editor.ts';
import { FormulaBox } from './FormulaBox.tsx';
import { firstQuick, QuickForm } from './QuickForm.tsx';

const KIND_TEXTS: Readonly<Record<QuickKind, PlainKey<EditorTexts['texts']>>> = {
  shareOfTotal: 'quickShareOfTotal',
  runningTotal: 'quickRunningTotal',
  perPeriod: 'quickPerPeriod',
  change: 'quickChange',
  rank: 'quickRank',
  ratio: 'quickRatio',
  conditionalCount: 'quickConditionalCount',
};

/** Formats other than the inferred one. */
const FORMATS = {
  formatNumber: { style: 'number', digits: 2 },
  formatWhole: { style: 'integer' },
  formatPercent: { style: 'percent', digits: 1 },
  formatMoney: { style: 'currency' },
} as const satisfies Partial<Record<PlainKey<EditorTexts['texts']>, Format>>;
type FormatName = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** Dialog to create, change or delete a measure. */
export default function MeasureDialog({ measure, onClose }: { measure: OwnMeasure | null; onClose: () => void }) {
  const { texts: readers, formats } = useSurroundings();
  const { texts, state, edit, say: tell } = useEditorContext();
  const {
    own,
    tables,
    tableName,
    setTableName,
    table,
    key,
    label,
    setLabel,
    kind,
    setKind,
    formulaOf,
    text,
    setText,
    format,
    setFormat,
    trouble,
    setTrouble,
    nameBox,
    formulaBox,
  } = useMeasureFields({ measure });
  if (!table) return null;

  const read = readFormula(text, { table, own: key });
  const inferred = 'expression' in read ? inferFormat(read.expression, table) : null;
  const example = inferred ? formats.value(inferred.style === 'percent' ? 0.125 : 1234.5, inferred) : '…';
  const takenBy = [...table.columns, ...table.measures].some(
    (other) => other.name !== key && (other.label ?? other.name).toLowerCase() === label.trim().toLowerCase(),
  );
  const users = measure ? usersOf(state.document, { table: measure.table, measure: measure.name }) : [];

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
        name: key ?? firstFree((n) => `own${n}`, taken),
        label: (isRenamed ? null : stored?.label) ?? name,
        expression: read.expression,
        format: format === '' ? inferFormat(read.expression, table) : FORMATS[format],
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
  return (
    <Dialog title={measure ? texts.measure : texts.newMeasure} onClose={onClose}>
      <form className="hf-measure" onSubmit={apply}>
        <label>
          {texts.measureName}
          <input
            ref={nameBox}
            className="hf-input"
            value={label}
            required
            maxLength={100}
            aria-invalid={takenBy}
            onChange={(event) => {
              setLabel(event.target.value);
              setTrouble(null);
            }}
          />
        </label>
        {trouble && <p role="alert">{trouble}</p>}
        {!measure && tables.length > 1 && (
          <label>
            {texts.measureTable}
            <select
              className="hf-input"
              value={tableName}
              onChange={(event) => {
                const next = tables.find(({ name }) => name === event.target.value);
                if (!next) return;
                setTableName(next.name);
                setText(kind ? formulaOf(firstQuick(kind, next, null), next) : '');
              }}
            >
              {tables.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.label ?? one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {texts.measureKind}
          <select
            className="hf-input"
            value={kind ?? ''}
            onChange={(event) => choose(QUICK_KINDS.find((one) => one === event.target.value) ?? null)}
          >
            {QUICK_KINDS.map((one) => (
              <option key={one} value={one}>
                {texts[KIND_TEXTS[one]]}
              </option>
            ))}
            <option value="">{texts.ownFormula}</option>
          </select>
        </label>
        {kind && (
          <QuickForm
            key={`${kind} ${tableName}`}
            kind={kind}
            table={table}
            own={key}
            onChange={(quick) => setText(formulaOf(quick))}
          />
        )}
        <FormulaBox
          table={table}
          text={text}
          problem={'problem' in read ? read.problem : null}
          box={formulaBox}
          onChange={(next) => {
            setText(next);
            setKind(null);
          }}
        />
        <label>
          {texts.measureFormat}
          <select
            className="hf-input"
            value={format}
            onChange={(event) => setFormat(FORMAT_NAMES.find((one) => one === event.target.value) ?? '')}
          >
            <option value="">{texts.formatAutomatic({ example })}</option>
            {FORMAT_NAMES.map((one) => (
              <option key={one} value={one}>
                {texts[one]}
              </option>
            ))}
          </select>
        </label>
        {users.length > 0 && (
          <p className="hf-quiet">
            {texts.measureUsed({ names: users.map((one) => one.label ?? one.name).join(', ') })}
          </p>
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

/** What is being typed about the measure. */
function useMeasureFields({ measure }: { measure: OwnMeasure | null }) {
  const { state, model, one } = useEditorContext();
  const own = state.document.measures ?? [];
  const tables = model.tables.filter(({ fixedRows, columns }) => !fixedRows && columns.some(({ hidden }) => !hidden));
  const [tableName, setTableName] = useState(measure?.table ?? firstTable(tables, one)?.name ?? '');
  const table = model.tables.find(({ name }) => name === tableName);
  const key = measure?.name ?? null;
  const [label, setLabel] = useState(measure ? (measure.label ?? measure.name) : '');
  const [kind, setKind] = useState<QuickKind | null>(measure ? null : 'shareOfTotal');
  const formulaOf = (quick: QuickMeasure | null, of = table) =>
    quick && of ? writeFormula(quickExpression(quick), of) : '';
  const [text, setText] = useState(() =>
    measure && table
      ? writeFormula(measure.expression, table)
      : table
        ? formulaOf(firstQuick('shareOfTotal', table, key))
        : '',
  );
  const [format, setFormat] = useState<FormatName | ''>(() => formatNamed(measure, table));
  const [trouble, setTrouble] = useState<string | null>(null);
  const nameBox = useRef<HTMLInputElement>(null);
  const formulaBox = useRef<HTMLTextAreaElement>(null);
  useEffect(() => nameBox.current?.focus(), []);
  return {
    own,
    tables,
    tableName,
    setTableName,
    table,
    key,
    label,
    setLabel,
    kind,
    setKind,
    formulaOf,
    text,
    setText,
    format,
    setFormat,
    trouble,
    setTrouble,
    nameBox,
    formulaBox,
  };
}

/** The table of the selected visual; else the one with a row key, which most measures are over. */
function firstTable(tables: readonly Table[], visual: Visual | undefined): Table | undefined {
  const fields = Object.values(visual?.roles ?? {}).flat();
  return (
    tables.find(({ name }) => fields.some(({ field }) => field.table === name)) ??
    tables.find(({ rowKey }) => rowKey !== undefined) ??
    tables[0]
  );
}

/** The format the author chose, if it differs from the inferred one. */
function formatNamed(measure: OwnMeasure | null, table: Table | undefined): FormatName | '' {
  const format = measure?.format;
  if (!measure || !format || !table) return '';
  if (JSON.stringify(format) === JSON.stringify(inferFormat(measure.expression, table))) return '';
  return FORMAT_NAMES.find((name) => FORMATS[name].style === format.style) ?? '';
}
