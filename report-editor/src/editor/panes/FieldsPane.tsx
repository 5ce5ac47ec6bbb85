import type { OwnMeasure } from '@holdfast/contracts/report/model';
import { useViewContext } from '@holdfast/report-engine';
import { lazy, Suspense, useMemo, useState } from 'react';
import { dragField } from '../drag-field.ts';
import { Icon } from '../Icon.tsx';
import { useEditorContext } from '../use-editor.ts';
import { type ListedField, type ListedTable, listFields } from './field-list.ts';

const SIGNS: Readonly<Record<ListedField['type'], string>> = {
  figure: 'Σ',
  own: 'ƒ',
  number: '#',
  integer: '#',
  text: 'A',
  boolean: '✓',
  date: '▦',
  datetime: '▦',
};

/** Loaded on first use, with the formula parser. */
const MeasureDialog = lazy(() => import('./measures/MeasureDialog.tsx'));
const NO_MEASURES: readonly OwnMeasure[] = [];

/** The fields of the data: a field is placed by click or by dragging. */
export function FieldsPane() {
  const { model, state, texts, one, takeField: take } = useEditorContext();
  const { listed: list } = useViewContext().texts;
  const { measures = NO_MEASURES } = state.document;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<{ readonly measure: OwnMeasure | null } | null>(null);
  const tables = useMemo(() => listFields(model, search, measures), [model, search, measures]);
  const typeOf = (type: ListedField['type']): string => {
    if (type === 'figure') return texts.figure;
    if (type === 'own') return texts.ownFigure;
    if (type === 'number' || type === 'integer') return texts.numberColumn;
    if (type === 'boolean') return texts.flagColumn;
    return type === 'text' ? texts.textColumn : texts.dateColumn;
  };
  const measureOf = ({ field, type }: ListedField) =>
    type === 'own' && field.kind === 'measure'
      ? measures.find(({ table, name }) => table === field.table && name === field.measure)
      : undefined;
  const [data, details] = [tables.filter(({ isDetail }) => !isDetail), tables.filter(({ isDetail }) => isDetail)];
  const tableOf = ({ name, label, fields, isDetail }: ListedTable, isFirst: boolean) => (
    <details
      key={name}
      open={search !== '' || (data.length < 3 && !isDetail) || isFirst || fields.some(({ type }) => type === 'own')}
    >
      <summary dir="auto">{label}</summary>
      <ul>
        {fields.map((listed) => {
          const own = measureOf(listed);
          return (
            <li key={listed.key} className={own && 'hf-own-measure'}>
              <button
                type="button"
                className="hf-data-field"
                draggable
                title={listed.description}
                aria-label={list({ items: [listed.label, typeOf(listed.type)] })}
                onDragStart={(event) => dragField(event, listed.field)}
                onClick={() => take({ field: listed.field }, one)}
              >
                <i aria-hidden="true" data-own={own && true}>
                  {SIGNS[listed.type]}
                </i>
                <span dir="auto">{listed.label}</span>
              </button>
              {own && (
                <button
                  type="button"
                  className="hf-icon-button"
                  aria-label={texts.editMeasure({ name: listed.label })}
                  onClick={() => setOpen({ measure: own })}
                >
                  <Icon of="change" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
  return (
    <aside className="hf-edit-pane" data-pane="fields" aria-label={texts.fields}>
      <h2>{texts.fields}</h2>
      <input
        type="search"
        className="hf-input"
        aria-label={texts.searchFields}
        placeholder={texts.searchFields}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <button type="button" className="hf-quiet-button" onClick={() => setOpen({ measure: null })}>
        + {texts.newMeasure}
      </button>
      <div className="hf-edit-scroll">
        {tables.length === 0 && <p className="hf-quiet">{texts.noFields}</p>}
        {data.map((table) => tableOf(table, table === data[0]))}
        {details.length > 0 && (
          <details className="hf-edit-details" open={search !== ''}>
            <summary>{texts.modelDetails}</summary>
            {details.map((table) => tableOf(table, false))}
          </details>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <MeasureDialog measure={open.measure} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </aside>
  );
}
