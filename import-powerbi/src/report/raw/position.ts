import { numberAt } from '../../json.ts';
import type { RawPosition } from './raw-report.ts';

/** Sizes are bounded: a drawing surface of any size could be stated. */
const clampMagnitude = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
const MOST = 20_000;

export function positionOf(given: unknown, fallback?: unknown): RawPosition {
  const read = (key: string) => numberAt(given, key) ?? numberAt(fallback, key) ?? 0;
  return {
    x: clampMagnitude(read('x'), MOST),
    y: clampMagnitude(read('y'), MOST),
    z: clampMagnitude(read('z'), 1e9),
    width: Math.max(1, clampMagnitude(read('width'), MOST)),
    height: Math.max(1, clampMagnitude(read('height'), MOST)),
  };
}

export const pageLength = (value: number | undefined, otherwise: number): number =>
  value !== undefined && value >= 1 ? clampMagnitude(value, MOST) : otherwise;
