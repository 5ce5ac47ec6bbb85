import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { useEffect, useState } from 'react';
import { sayFailure } from '../../live/live-error.ts';
import { fieldDescription, fieldLabel } from '../../visuals/field-label.ts';
import { columnOf, isGrouping } from '../../visuals/role-fields.ts';
import { ALL, between, chosenValues, rangeOf, toggled } from '../../visuals/slicer/chosen.ts';
import { ItemList } from '../../visuals/slicer/ItemList.tsx';
import type { Field, SemanticModel, Value } from '../../visuals/words.ts';
import { describePredicate, fieldFormat } from '../context/describe-clause.ts';
import { useViewContext } from '../context/view-context.ts';

/** A list for text, a range for numbers and dates; other filters can be read and cleared. */
function editorOf(model: SemanticModel, target: Field, predicate: Predicate): 'list' | 'range' | 'none' {
  if (!isGrouping(target)) return 'none';
  const type = columnOf(model, target)?.type;
  const wantsRange = type === 'number' || type === 'integer' || type === 'date';
  if (predicate.op === 'in' || (predicate.op === 'all' && !wantsRange)) return 'list';
  return wantsRange && (predicate.op === 'compare' || predicate.op === 'all') ? 'range' : 'none';
}

/** One filter of the pane: its description and, where it may be changed, its editor. */
export function FilterCard({ clause, scope }: { clause: Clause; scope: ClauseScope }) {
  const { live, formats, texts } = useViewContext();
  const [open, setOpen] = useState(false);
  const { target, predicate, display } = clause;
  const format = fieldFormat(live.model, target);
  const label = display?.displayName ?? fieldLabel(live.model, target);
  const locked = display?.locked ?? false;
  const editor = editorOf(live.model, target, predicate);
  const change = (next: Predicate): void =>
    live.filters.update(scope, 'replace', [
      { ...clause, source: { by: 'pane' }, predicate: next, display: display ?? {} },
    ]);
  const restricts = predicate.op !== 'all' && !(predicate.op === 'in' && predicate.values.length === 0);
  return (
    <div className="hf-filter-card" data-restricts={restricts || undefined}>
      <div className="hf-filter-head">
        <button
          type="button"
          aria-expanded={open}
          disabled={locked || editor === 'none'}
          onClick={() => setOpen(!open)}
        >
          <b dir="auto" title={fieldDescription(live.model, target)}>
            {label}
          </b>
          <span dir="auto">{describePredicate(predicate, format, formats, texts)}</span>
        </button>
        {locked ? (
          <span className="hf-quiet" title={texts.locked}>
            <svg viewBox="0 0 16 16" width="14" height="14" role="img" aria-label={texts.locked}>
              <path
                d="M4 7.500h8v5.500H4zM5.5 7.500V5.500a2.5 2.5 0 0 1 5 0v2"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.3"
              />
            </svg>
          </span>
        ) : (
          restricts && (
            <button
              type="button"
              className="hf-quiet-button"
              aria-label={texts.labelled({ label: texts.clear, value: label })}
              onClick={() => change(ALL)}
            >
              {texts.clear}
            </button>
          )
        )}
      </div>
      {open && editor === 'list' && <ListEditor clause={clause} label={label} onChange={change} />}
      {open && editor === 'range' && (
        <RangeEditor label={label} predicate={predicate} isDate={format.style === 'date'} onChange={change} />
      )}
    </div>
  );
}

function ListEditor({
  clause,
  label,
  onChange,
}: {
  clause: Clause;
  label: string;
  onChange: (next: Predicate) => void;
}) {
  const { live, formats, texts } = useViewContext();
  const [values, setValues] = useState<readonly Value[] | string>([]);
  const { target, predicate, display } = clause;
  useEffect(() => {
    if (!isGrouping(target)) return;
    let current = true;
    live.valuesOf(target).then(
      (found) => current && setValues(found),
      (cause: unknown) => current && setValues(sayFailure(cause, texts)),
    );
    return () => {
      current = false;
    };
  }, [live, target, texts]);
  if (typeof values === 'string') return <p role="alert">{values}</p>;
  const format = fieldFormat(live.model, target);
  const single = display?.requireSingleSelection ?? false;
  const items = values.map((value) => ({
    value,
    label: isGrouping(target) ? formats.group(value, { field: target, format, type: 'text' }) : String(value),
    children: [],
  }));
  return (
    <div className="hf-filter-editor">
      <ItemList
        label={label}
        items={items}
        chosen={chosenValues(predicate) ?? new Set()}
        single={single}
        disabled={false}
        texts={texts}
        onToggle={(value, add) => onChange(toggled(predicate, value, { add }))}
        onClear={() => onChange(ALL)}
      />
    </div>
  );
}

interface RangeEditorProps {
  readonly label: string;
  readonly predicate: Predicate;
  readonly isDate: boolean;
  readonly onChange: (next: Predicate) => void;
}

function RangeEditor({ label, predicate, isDate, onChange }: RangeEditorProps) {
  const { texts } = useViewContext();
  const ends = rangeOf(predicate);
  const [typed, setTyped] = useState({ lowest: String(ends.lowest ?? ''), highest: String(ends.highest ?? '') });
  const read = (text: string): Value => (text === '' ? null : isDate ? text : Number(text));
  return (
    <form
      className="hf-filter-editor hf-ends"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(between(read(typed.lowest), read(typed.highest)));
      }}
    >
      {(['lowest', 'highest'] as const).map((end) => (
        <input
          key={end}
          className="hf-input hf-number"
          type={isDate ? 'date' : 'number'}
          step="any"
          aria-label={texts.labelled({ label, value: end === 'lowest' ? texts.from : texts.to })}
          placeholder={end === 'lowest' ? texts.from : texts.to}
          value={typed[end]}
          onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
        />
      ))}
      <button type="submit" className="hf-quiet-button">
        {texts.apply}
      </button>
    </form>
  );
}
