import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Formats } from '../formats.ts';
import type { Format } from '../words.ts';
import { textWidth } from './text-width.ts';

export interface ValueScale {
  readonly at: ScaleLinear<number, number>;
  readonly ticks: readonly { readonly at: number; readonly value: number; readonly text: string }[];
  /** Width of the widest tick, for the margin. */
  readonly widest: number;
}

interface ScaleOptions {
  readonly lowest: number;
  readonly highest: number;
  readonly range: readonly [number, number];
  readonly format: Format;
  readonly formats: Formats;
  readonly labelSize: number;
  /** Approximate pixels between two ticks. */
  readonly spacing?: number;
  /** Bars start at zero; lines need not. */
  readonly fromZero?: boolean;
  readonly nice?: boolean;
}

/** A value axis with round ends, and ticks as short as their step allows. */
export function valueScale(wanted: ScaleOptions): ValueScale {
  const { range, format, formats, labelSize, spacing = 48, fromZero = true, nice = true } = wanted;
  let low = fromZero ? Math.min(0, wanted.lowest) : wanted.lowest;
  let high = fromZero ? Math.max(0, wanted.highest) : wanted.highest;
  if (!(high > low)) {
    // No values, or all equal: any axis with a length will do.
    const pad = Math.abs(high) > 0 ? Math.abs(high) * 0.1 : 1;
    if (!fromZero || high === 0) high += pad;
    if (!fromZero) low -= pad;
  }
  const count = Math.max(2, Math.min(8, Math.round(Math.abs(range[1] - range[0]) / spacing)));
  const at = scaleLinear([low, high], [...range]);
  if (nice) at.nice(count);
  const whole = format.style === 'integer';
  const values = at.ticks(count).filter((value) => !whole || Number.isInteger(value));
  const step = Math.abs((values[1] ?? 0) - (values[0] ?? 0));
  // The period of money is written once: at the top of a vertical axis, at the start of a horizontal one, whose ticks
  // may be thinned.
  const told = format.style === 'currency' ? (range[0] > range[1] ? values.length - 1 : 0) : -1;
  const ticks = values.map((value, i) => {
    const text = formats.axis(value, format, step);
    const period = i === told && format.suffix && !text.endsWith(format.suffix) ? format.suffix : '';
    return { at: at(value), value, text: text + period };
  });
  return { at, ticks, widest: Math.max(0, ...ticks.map(({ text }) => textWidth(text, labelSize))) };
}
