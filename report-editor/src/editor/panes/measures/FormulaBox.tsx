import type { Table } from '@holdfast/contracts/report/model';
import { type Completion, completionsAt } from '@holdfast/query-engine/formula/complete.ts';
import type { FormulaProblem } from '@holdfast/query-engine/formula/problem.ts';
import { textOf } from '@holdfast/texts/text-of';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEditorContext } from '../../use-editor.ts';

interface FormulaBoxProps {
  readonly table: Table;
  readonly related: readonly Table[];
  readonly text: string;
  readonly problem: FormulaProblem | null;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

const SIGNS: Readonly<Record<Completion['kind'], string>> = { function: 'ƒ', measure: 'Σ', column: '▤', period: '▦' };

/** Formula input with completions below and errors marked in place. */
export function FormulaBox({ table, related, text, problem, box, onChange }: FormulaBoxProps) {
  const { texts } = useEditorContext();
  const id = useId();
  const { offered, setOffered, at, list, active, offer, take, onKeyDown } = useCompletions({
    box,
    table,
    related,
    text,
    onChange,
  });
  const from = problem?.at.from ?? 0;
  // An error at the end has no text to mark, so a gap is marked instead.
  const wrong = problem && (text.slice(from, problem.at.to) || '\u2002');
  return (
    <div className="hf-formula">
      <label htmlFor={`${id}-box`}>{texts.formula}</label>
      <textarea
        ref={box}
        id={`${id}-box`}
        className="hf-input"
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${at}`}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-says`}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          offer(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOffered([])}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.formula} hidden={offered.length === 0}>
        {offered.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles keys and keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={`${one.kind} ${one.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            <i aria-hidden="true">{SIGNS[one.kind]}</i> {one.label}
          </div>
        ))}
      </div>
      <div id={`${id}-says`} className="hf-formula-says" aria-live="polite">
        {problem ? (
          <>
            {text.trim() !== '' && (
              <code aria-hidden="true">
                {text.slice(0, from)}
                <mark>{wrong}</mark>
                {text.slice(problem.at.to)}
              </code>
            )}
            <span>{textOf(texts, problem.code, problem.values)}</span>
          </>
        ) : (
          <span className="hf-quiet">{texts.formulaHint}</span>
        )}
      </div>
    </div>
  );
}

/** What can be typed at the caret, and the keys that choose it. */
function useCompletions({
  box,
  table,
  related,
  text,
  onChange,
}: Pick<FormulaBoxProps, 'box' | 'table' | 'related' | 'text' | 'onChange'>) {
  const [offered, setOffered] = useState<readonly Completion[]>([]);
  const [at, setAt] = useState(0);
  const caret = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = offered[at];

  // The input has the new text only after render; then the caret moves behind the inserted completion.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const offer = (typed: string, place: number) => {
    setOffered(completionsAt(typed, place, { table, related }));
    setAt(0);
  };
  const take = ({ from, to, text: chosen }: Completion) => {
    const next = text.slice(0, from) + chosen + text.slice(to);
    caret.current = from + chosen.length;
    onChange(next);
    // After an opening bracket, offer the arguments right away.
    if (chosen.endsWith('(')) offer(next, caret.current);
    else setOffered([]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key } = event;
    if (event.ctrlKey && key === ' ') offer(text, event.currentTarget.selectionStart);
    else if (!active) return;
    else if (key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') take(active);
    else if (key === 'Escape') setOffered([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offered, setOffered, at, list, active, offer, take, onKeyDown };
}
