import { useEffect, useState } from 'react';
import type { ViewProps } from '../kind.ts';
import type { Value } from '../words.ts';
import { between, rangeOf } from './chosen.ts';
import type { SlicerShape } from './shape.ts';

const dayOf = (value: Value): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** Two fields and, for numbers, a slider with two handles. An end left unchanged filters nothing. */
export function Between(props: ViewProps<SlicerShape>) {
  const { shape, texts, actions, disabled, height } = props;
  const ends = rangeOf(actions.sliced);
  const [typed, setTyped] = useState<{ lowest: string; highest: string } | null>(null);
  // The report's value replaces the typed one once it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the predicate changes, not when typing does
  useEffect(() => setTyped(null), [actions.sliced]);
  if (!shape.range) return <p className="hf-quiet">{texts.nothing}</p>;
  const { lowest, highest } = shape.range;
  const write = (value: Value): string =>
    shape.isDate
      ? dayOf(value)
      : typeof value === 'number'
        ? String(Number(value.toPrecision(6)))
        : String(value ?? '');
  const shown = typed ?? { lowest: write(ends.lowest ?? lowest), highest: write(ends.highest ?? highest) };
  const read = (text: string): Value => (text === '' ? null : shape.isDate ? text : Number(text));
  const commit = (next: { lowest: string; highest: string }): void => {
    let [low, high] = [read(next.lowest), read(next.highest)];
    if (low !== null && high !== null && low > high) [low, high] = [high, low];
    const isEnd = (value: Value, end: Value): boolean => write(value) === write(end);
    actions.slice(between(isEnd(low, lowest) ? null : low, isEnd(high, highest) ? null : high));
  };
  const field = (end: 'lowest' | 'highest', label: string) => (
    <input
      className="hf-input hf-number"
      type={shape.isDate ? 'date' : 'number'}
      step="any"
      aria-label={texts.labelled({ label: shape.label, value: label })}
      value={shown[end]}
      disabled={disabled}
      onChange={(event) => setTyped({ ...shown, [end]: event.target.value })}
      onBlur={() => typed && commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(shown);
      }}
    />
  );
  const numbers = typeof lowest === 'number' && typeof highest === 'number' && highest > lowest && height >= 62;
  const [low, high] = [Number(shown.lowest), Number(shown.highest)];
  const shareOf = (value: number): number => (numbers ? ((value - lowest) / (highest - lowest)) * 100 : 0);
  const step = numbers ? (shape.format.style === 'integer' ? 1 : (highest - lowest) / 200) : 1;
  return (
    <div className="hf-between">
      <div className="hf-ends">
        {field('lowest', texts.from)}
        <span aria-hidden="true">–</span>
        {field('highest', texts.to)}
      </div>
      {numbers && (
        <div className="hf-track">
          <i style={{ left: `${shareOf(low)}%`, right: `${100 - shareOf(high)}%` }} />
          {(['lowest', 'highest'] as const).map((end) => (
            <input
              key={end}
              type="range"
              min={lowest}
              max={highest}
              step={step}
              disabled={disabled}
              value={end === 'lowest' ? low : high}
              aria-label={texts.labelled({ label: shape.label, value: end === 'lowest' ? texts.from : texts.to })}
              onChange={(event) => {
                const value = Number(event.target.value);
                setTyped({
                  ...shown,
                  [end]: String(
                    Number((end === 'lowest' ? Math.min(value, high) : Math.max(value, low)).toPrecision(6)),
                  ),
                });
              }}
              onPointerUp={() => typed && commit(typed)}
              onKeyUp={() => typed && commit(typed)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
