import type { Format, OwnMeasure, Table } from '@holdfast/contracts/report/model';
import type { Visual } from '@holdfast/contracts/report/visual';
import { inferFormat } from '@holdfast/query-engine/formula/infer-format.ts';
import {
  type QuickKind,
  type QuickMeasure,
  quickMeasureExpression,
} from '@holdfast/query-engine/formula/quick-measures.ts';
import { relatedTables } from '@holdfast/query-engine/formula/related.ts';
import { writeFormula } from '@holdfast/query-engine/formula/write-formula.ts';
import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { PlainKey } from '@holdfast/texts/text-of';
import { useEffect, useRef, useState } from 'react';
import { useEditorContext } from '../../use-editor.ts';
import { firstQuick } from './QuickForm.tsx';

/** Formats other than the inferred one. */
export const FORMATS = {
  formatNumber: { style: 'number', digits: 2 },
  formatWhole: { style: 'integer' },
  formatPercent: { style: 'percent', digits: 1 },
  formatMoney: { style: 'currency' },
} as const satisfies Partial<Record<PlainKey<EditorTexts['texts']>, Format>>;

type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** What is being typed about the measure. */
export function useMeasureFields({ measure }: { measure: OwnMeasure | null }) {
  const { state, model, one } = useEditorContext();
  const own = state.document.measures ?? [];
  const tables = model.tables.filter(({ fixedRows, columns }) => !fixedRows && columns.some(({ hidden }) => !hidden));
  const [tableName, setTableName] = useState(measure?.table ?? firstTable(tables, one)?.name ?? '');
  const table = model.tables.find(({ name }) => name === tableName);
  const related = relatedTables(model, tableName);
  const key = measure?.name ?? null;
  const [label, setLabel] = useState(measure ? (measure.label ?? measure.name) : '');
  const [kind, setKind] = useState<QuickKind | null>(measure ? null : 'shareOfTotal');
  const formulaOf = (quick: QuickMeasure | null, of = table) =>
    quick && of ? writeFormula(quickMeasureExpression(quick), of) : '';
  const [text, setText] = useState(() =>
    measure && table
      ? writeFormula(measure.expression, table, related)
      : table
        ? formulaOf(firstQuick('shareOfTotal', table, key))
        : '',
  );
  const [format, setFormat] = useState<FormatName | ''>(() => formatNamed(measure, table, related));
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
    related,
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
function formatNamed(measure: OwnMeasure | null, table: Table | undefined, related: readonly Table[]): FormatName | '' {
  const format = measure?.format;
  if (!measure || !format || !table) return '';
  if (JSON.stringify(format) === JSON.stringify(inferFormat(measure.expression, table, related))) return '';
  return FORMAT_NAMES.find((name) => FORMATS[name].style === format.style) ?? '';
}
