import { AGGREGATIONS, DATE_GRAINS, type DateGrain, type Value } from '@holdfast/contracts/report/field';
import type { Column, RowCondition, Table } from '@holdfast/contracts/report/model';
import type { MeasureBasis, QuickKind, QuickMeasure } from '@holdfast/query-engine/formula/quick-measures.ts';
import { useViewContext } from '@holdfast/report-engine';
import { textOf } from '@holdfast/texts/text-of';
import { useState } from 'react';
import { useEditorContext } from '../../use-editor.ts';
import { ChoiceInput } from '../Inputs.tsx';

/** All choices, whether or not the current kind uses them: switching kinds keeps them. */
interface QuickMeasureChoices {
  readonly of: string;
  readonly by: string;
  readonly along: string;
  readonly grain: DateGrain;
  readonly isShare: boolean;
  readonly column: string;
  readonly operator: RowCondition['operator'];
  readonly value: string;
}

const SUMS = ['sum', 'average', 'min', 'max', 'median'] as const;
const ROWS = 'rows';

/** A quick measure form. Every change is reported as a quick measure; null while something is missing. */
export function QuickForm({
  kind,
  table,
  own,
  onChange,
}: {
  kind: QuickKind;
  table: Table;
  /** The measure being edited cannot depend on itself. */
  own: string | null;
  onChange: (quick: QuickMeasure | null) => void;
}) {
  const { texts } = useEditorContext();
  const quick = useQuickChoices({ table, own, onChange, kind });
  const { columns, dates, choices, choose } = quick;
  if (kind === 'conditionalCount') return <ConditionFields quick={quick} />;
  if (kind === 'perPeriod' && dates.length === 0) return <p role="status">{texts.measureNoDates}</p>;
  return (
    <div className="hf-measure-choices">
      <BasisChoice quick={quick} label={texts.measureOf} name="of" />
      {kind === 'ratio' && <BasisChoice quick={quick} label={texts.measureBy} name="by" />}
      {(kind === 'runningTotal' || kind === 'change') && (
        <ColumnChoice
          quick={quick}
          label={texts.measureAlong}
          name="along"
          offered={[...dates, ...columns.filter((one) => !dates.includes(one))]}
        />
      )}
      {kind === 'rank' && <ColumnChoice quick={quick} label={texts.measureAmong} name="along" offered={columns} />}
      {kind === 'perPeriod' && <ColumnChoice quick={quick} label={texts.measureAlong} name="along" offered={dates} />}
      {kind === 'perPeriod' && (
        <ChoiceInput
          label={texts.periodOf}
          value={choices.grain}
          onChange={(chosen) => choose({ grain: chosen as DateGrain })}
        >
          {DATE_GRAINS.map((grain) => (
            <option key={grain} value={grain}>
              {texts[grain]}
            </option>
          ))}
        </ChoiceInput>
      )}
      {kind === 'change' && (
        <label className="hf-check">
          <input
            type="checkbox"
            checked={choices.isShare}
            onChange={(event) => choose({ isShare: event.target.checked })}
          />
          {texts.measureAsShare}
        </label>
      )}
    </div>
  );
}

type Quick = ReturnType<typeof useQuickChoices>;

/** What is counted or added up: rows, a measure, or a number column. */
function BasisChoice({ quick, label, name }: { quick: Quick; label: string; name: 'of' | 'by' }) {
  const { texts } = useEditorContext();
  const { labelled } = useViewContext().texts;
  const { numbers, measures, choices, choose } = quick;
  return (
    <ChoiceInput label={label} value={choices[name]} onChange={(chosen) => choose({ [name]: chosen })}>
      <option value={ROWS}>{texts.rowCount}</option>
      {measures.map((measure) => (
        <option key={measure.name} value={`m ${measure.name}`}>
          {measure.label ?? measure.name}
        </option>
      ))}
      {numbers.flatMap((column) =>
        SUMS.map((sum) => (
          <option key={`${sum} ${column.name}`} value={`${sum} ${column.name}`}>
            {labelled({ label: texts[sum], value: labelOf(column) })}
          </option>
        )),
      )}
    </ChoiceInput>
  );
}

function ColumnChoice({
  quick: { choices, choose },
  label,
  name,
  offered,
}: {
  quick: Quick;
  label: string;
  name: 'along' | 'column';
  offered: readonly Column[];
}) {
  return (
    <ChoiceInput
      label={label}
      value={choices[name]}
      onChange={(chosen) =>
        // The operator of another column may not apply here.
        choose({ [name]: chosen, ...(name === 'column' && { operator: 'Is', value: '' }) })
      }
    >
      {offered.map((column) => (
        <option key={column.name} value={column.name}>
          {labelOf(column)}
        </option>
      ))}
    </ChoiceInput>
  );
}

/** A column, a condition and the value it is compared with. */
function ConditionFields({ quick }: { quick: Quick }) {
  const { texts: readers } = useViewContext();
  const { texts } = useEditorContext();
  const { columns, choices, choose } = quick;
  const type = columns.find(({ name }) => name === choices.column)?.type ?? 'text';
  const operators = operatorsFor(type);
  const needsValue = choices.operator !== 'IsBlank' && choices.operator !== 'IsNotBlank';
  return (
    <div className="hf-measure-choices">
      <ColumnChoice quick={quick} label={texts.measureOf} name="column" offered={columns} />
      <ChoiceInput
        label={texts.measureCondition}
        value={choices.operator}
        onChange={(chosen) => choose({ operator: operators.find((one) => one === chosen) ?? 'Is' })}
      >
        {operators.map((one) => (
          <option key={one} value={one}>
            {textOf(readers, one, { value: '…' })}
          </option>
        ))}
      </ChoiceInput>
      {needsValue && type === 'boolean' && (
        <ChoiceInput label={texts.measureValue} value={choices.value} onChange={(chosen) => choose({ value: chosen })}>
          <option value="" />
          <option value="true">{readers.yes}</option>
          <option value="false">{readers.no}</option>
        </ChoiceInput>
      )}
      {needsValue && type !== 'boolean' && (
        <label>
          {texts.measureValue}
          <input
            className="hf-input"
            type={INPUTS[type]}
            step="any"
            maxLength={200}
            value={choices.value}
            onChange={(event) => choose({ value: event.target.value })}
          />
        </label>
      )}
    </div>
  );
}

/** The columns and measures on offer, and what is chosen. */
function useQuickChoices({
  table,
  own,
  onChange,
  kind,
}: {
  table: Table;
  own: string | null;
  onChange: (quick: QuickMeasure | null) => void;
  kind: QuickKind;
}) {
  const columns = table.columns.filter(({ hidden }) => !hidden);
  const dates = columns.filter(({ type }) => type === 'date' || type === 'datetime');
  const numbers = columns.filter(({ type }) => type === 'number' || type === 'integer');
  const measures = table.measures.filter(({ name }) => name !== own);
  const [choices, setChoices] = useState(() => firstChoices(table, own));
  const choose = (change: Partial<QuickMeasureChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    onChange(buildQuickMeasure(kind, next, table));
  };
  return { columns, dates, numbers, measures, choices, choose };
}

/** Initial choices of a kind. */
export const firstQuick = (kind: QuickKind, table: Table, own: string | null): QuickMeasure | null =>
  buildQuickMeasure(kind, firstChoices(table, own), table);

function firstChoices(table: Table, own: string | null): QuickMeasureChoices {
  const columns = table.columns.filter(({ hidden }) => !hidden);
  const date = columns.find(({ type }) => type === 'date' || type === 'datetime');
  const measure = table.measures.find(({ name }) => name !== own);
  return {
    of: measure ? `m ${measure.name}` : ROWS,
    by: ROWS,
    along: (date ?? columns[0])?.name ?? '',
    grain: 'month',
    isShare: true,
    column: columns[0]?.name ?? '',
    operator: 'Is',
    value: '',
  };
}

const INPUTS: Readonly<Record<Column['type'], string>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'text',
  date: 'date',
  datetime: 'datetime-local',
};

type QuickOperator =
  | 'Is'
  | 'IsNot'
  | 'LessThan'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'Contains'
  | 'IsBlank'
  | 'IsNotBlank';

function operatorsFor(type: Column['type']): readonly QuickOperator[] {
  if (type === 'boolean') return ['Is', 'IsBlank', 'IsNotBlank'];
  if (type === 'text') return ['Is', 'IsNot', 'Contains', 'IsBlank', 'IsNotBlank'];
  return ['Is', 'IsNot', 'LessThan', 'GreaterThan', 'GreaterThanOrEqual', 'IsBlank', 'IsNotBlank'];
}

function buildQuickMeasure(kind: QuickKind, choices: QuickMeasureChoices, table: Table): QuickMeasure | null {
  const of = parseBasis(choices.of);
  const { along, grain, isShare } = choices;
  switch (kind) {
    case 'shareOfTotal':
      return { kind, of };
    case 'ratio':
      return { kind, of, by: parseBasis(choices.by) };
    case 'runningTotal':
    case 'rank':
      return along === '' ? null : { kind, of, along };
    case 'change':
      return along === '' ? null : { kind, of, along, isShare };
    case 'perPeriod': {
      const type = table.columns.find(({ name }) => name === along)?.type;
      return type === 'date' || type === 'datetime' ? { kind, of, along, grain } : null;
    }
    case 'conditionalCount': {
      const { column, operator, value } = choices;
      const type = table.columns.find(({ name }) => name === column)?.type;
      if (!type || !operatorsFor(type).some((one) => one === operator)) return null;
      if (operator === 'IsBlank' || operator === 'IsNotBlank') return { kind, column, operator, value: undefined };
      const typed = typedValue(value, type);
      return typed === null ? null : { kind, column, operator, value: typed };
    }
  }
}

function parseBasis(chosen: string): MeasureBasis {
  const [sum = '', ...rest] = chosen.split(' ');
  const name = rest.join(' ');
  const aggregation = AGGREGATIONS.find((one) => one === sum);
  if (chosen === ROWS) return { rows: true };
  return aggregation ? { column: name, aggregation } : { measure: name };
}

function typedValue(text: string, type: Column['type']): Value {
  if (text === '') return null;
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : null;
  return type === 'boolean' ? text === 'true' : text;
}

const labelOf = ({ label, name }: Column) => label ?? name;
