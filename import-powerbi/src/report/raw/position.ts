import { numberAt } from '../../json.ts';
import type { RawPosition } from './raw-report.ts';

/** Sizes are bounded: a drawing surface of any size could be stated. */
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
const MOST = 20_000;

export function positionOf(given: unknown, fallback?: unknown): RawPosition {
  const read = (key: string) => numberAt(given, key) ?? numberAt(fallback, key) ?? 0;
  return {
    x: within(read('x'), MOST),
    y: within(read('y'), MOST),
    z: within(read('z'), 1e9),
    width: Math.max(1, within(read('width'), MOST)),
    height: Math.max(1, within(read('height'), MOST)),
  };
}

export const pageLength = (value: number | undefined, otherwise: number): number =>
  value !== undefined && value >= 1 ? within(value, MOST) : otherwise;
