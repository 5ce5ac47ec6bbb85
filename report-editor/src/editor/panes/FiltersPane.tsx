import type { ClauseScope } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { FilterCard, fieldLabel, useViewContext } from '@holdfast/report-engine';
import { useMemo } from 'react';
import { Icon } from '../Icon.tsx';
import { useEditorContext } from '../use-editor.ts';
import { listFields } from './field-list.ts';
import { Picker } from './Picker.tsx';

/** The filters saved with the report: of the selected visual, of the page, of all pages. */
export function FiltersPane() {
  const { texts: readers } = useViewContext();
  const { one, page } = useEditorContext();
  return (
    <>
      {one && !hasTrait(one, 'slices') && (
        <Level title={readers.onThisVisual} scope={{ level: 'visual', page: page.name, visual: one.name }} />
      )}
      <Level title={readers.onThisPage} scope={{ level: 'page', page: page.name }} />
      <Level title={readers.onAllPages} scope={{ level: 'report' }} />
    </>
  );
}

function Level({ title, scope }: { title: string; scope: ClauseScope }) {
  const { texts: readers } = useViewContext();
  const { live, model, texts } = useEditorContext();
  const clauses = live.filters.at(scope);
  const taken = new Set(clauses.map(({ target }) => fieldKey(target)));
  const columns = useMemo(
    () =>
      listFields(model).map((table) => ({
        ...table,
        fields: table.fields.filter(({ field }) => field.kind === 'column'),
      })),
    [model],
  );
  const add = (key: string) => {
    const found = columns.flatMap(({ fields }) => fields).find((one) => one.key === key);
    if (!found || taken.has(fieldKey(found.field))) return;
    live.filters.update(scope, 'add', [
      { source: { by: 'pane' }, scope, target: found.field, predicate: { op: 'all' }, exempt: [], display: {} },
    ]);
  };
  return (
    <section className="hf-format">
      <h3>{title}</h3>
      {clauses.length === 0 && <p className="hf-quiet">{readers.noFilters}</p>}
      {clauses.map((clause) => {
        const name = clause.display?.displayName ?? fieldLabel(model, clause.target);
        return (
          <div key={JSON.stringify([clause.source, clause.target])} className="hf-edit-filter">
            <FilterCard clause={clause} scope={scope} />
            <button
              type="button"
              className="hf-icon-button"
              aria-label={texts.removeFilter({ name })}
              onClick={() =>
                live.filters.update(
                  scope,
                  'replaceAll',
                  live.filters.at(scope).filter((other) => other !== clause),
                )
              }
            >
              <Icon of="remove" />
            </button>
          </div>
        );
      })}
      <Picker
        label={readers.labelled({ label: title, value: texts.addFilter })}
        prompt={texts.addFilter}
        groups={columns.map((table) => ({
          ...table,
          fields: table.fields.filter(({ field }) => !taken.has(fieldKey(field))),
        }))}
        onPick={add}
      />
    </section>
  );
}
