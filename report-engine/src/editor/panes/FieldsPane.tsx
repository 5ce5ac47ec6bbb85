import { useMemo, useState } from 'react';
import { dragField } from '../drag-field.ts';
import { useEditorContext } from '../use-editor.ts';
import { type ListedField, listFields } from './field-list.ts';

const SIGNS: Readonly<Record<ListedField['type'], string>> = {
  figure: 'Σ',
  number: '#',
  integer: '#',
  text: 'A',
  boolean: '✓',
  date: '▦',
  datetime: '▦',
};

/** The data of the report: choose a field, by a click or by dragging, and it goes where it fits. */
export function FieldsPane() {
  const { model, texts, one, takeField: take } = useEditorContext();
  const [search, setSearch] = useState('');
  const tables = useMemo(() => listFields(model, search), [model, search]);
  const typeOf = (type: ListedField['type']): string => {
    if (type === 'figure') return texts.figure;
    if (type === 'number' || type === 'integer') return texts.numberColumn;
    if (type === 'boolean') return texts.flagColumn;
    return type === 'text' ? texts.textColumn : texts.dateColumn;
  };
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
      <div className="hf-edit-scroll">
        {tables.length === 0 && <p className="hf-quiet">{texts.noFields}</p>}
        {tables.map(({ name, label, fields }) => (
          <details key={name} open={search !== '' || tables.length < 3 || name === tables[0]?.name}>
            <summary dir="auto">{label}</summary>
            <ul>
              {fields.map((listed) => (
                <li key={listed.key}>
                  <button
                    type="button"
                    className="hf-data-field"
                    draggable
                    title={listed.description}
                    aria-label={`${listed.label}, ${typeOf(listed.type)}`}
                    onDragStart={(event) => dragField(event, listed.field)}
                    onClick={() => take({ field: listed.field }, one)}
                  >
                    <i aria-hidden="true">{SIGNS[listed.type]}</i>
                    <span dir="auto">{listed.label}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </aside>
  );
}
