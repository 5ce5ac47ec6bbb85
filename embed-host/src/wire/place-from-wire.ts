import type { Layout } from '@holdfast/contracts/report/visual';
import { invalid } from './failures.ts';

const HIDDEN = 1;

/** A host's unvalidated layout of one visual; omitted fields stay. */
export function placeFromWire(layout: unknown): Partial<Layout> {
  const given: Record<string, unknown> = { ...(layout as object | null) };
  const sides = ['x', 'y', 'z', 'width', 'height'].flatMap((side) => {
    const value = given[side] ?? undefined;
    if (value !== undefined && !Number.isFinite(value)) invalid(`layout.${side} must be a number`);
    return value === undefined ? [] : [[side, value] as const];
  });
  const state = given.displayState as { mode?: unknown } | null | undefined;
  return { ...Object.fromEntries(sides), ...(state && { hidden: state.mode === HIDDEN }) };
}
