import { type Predicate, TIME_UNITS, type TimeUnit } from '@holdfast/contracts/report/predicate';
import type { ViewProps } from '../kind.ts';
import { ALL } from './chosen.ts';
import type { SlicerShape } from './shape.ts';

type Direction = 'last' | 'this' | 'next';
const DIRECTIONS: readonly Direction[] = ['last', 'this', 'next'];

/** 'Last 3 months' as three controls; the choice 'All' removes the filter. */
export function Relative({ shape, texts, actions, disabled }: ViewProps<SlicerShape>) {
  const now = actions.sliced.op === 'relative' ? actions.sliced : null;
  const { direction, count, unit } = now ?? { direction: 'last' as const, count: 12, unit: 'months' as const };
  const change = (next: { direction?: Direction; count?: number; unit?: TimeUnit }): void => {
    const whole = { direction, count, unit, ...next };
    const ofTime = whole.unit === 'minutes' || whole.unit === 'hours';
    const predicate: Predicate = {
      op: 'relative',
      includeToday: now?.includeToday ?? true,
      of: ofTime ? 'time' : 'date',
      ...whole,
    };
    actions.slice(predicate);
  };
  return (
    <div className="hf-relative">
      <select
        className="hf-input"
        aria-label={shape.label}
        disabled={disabled}
        value={now ? direction : 'all'}
        onChange={(event) =>
          event.target.value === 'all' ? actions.slice(ALL) : change({ direction: event.target.value as Direction })
        }
      >
        <option value="all">{texts.all}</option>
        {DIRECTIONS.map((one) => (
          <option key={one} value={one}>
            {texts[one]}
          </option>
        ))}
      </select>
      {direction !== 'this' && (
        <input
          className="hf-input hf-number"
          type="number"
          min={1}
          aria-label={texts.labelled({ label: shape.label, value: texts[direction] })}
          disabled={disabled || !now}
          value={count}
          onChange={(event) => {
            const typed = Math.floor(Number(event.target.value));
            if (typed >= 1 && typed <= 100_000) change({ count: typed });
          }}
        />
      )}
      <select
        className="hf-input"
        aria-label={texts.labelled({ label: shape.label, value: texts[unit] })}
        disabled={disabled || !now}
        value={unit}
        onChange={(event) => change({ unit: event.target.value as TimeUnit })}
      >
        {TIME_UNITS.map((one) => (
          <option key={one} value={one}>
            {texts[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
