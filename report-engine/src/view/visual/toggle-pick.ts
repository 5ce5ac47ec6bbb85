import { type DataPoint, isPicked, type PickedValues } from '@holdfast/query-engine/filters/data-point.ts';

/**
 * The selection after a click: a plain click selects only that mark or deselects it, with Ctrl it is added or removed.
 */
export function togglePick(picked: PickedValues | null, point: DataPoint, add: boolean): DataPoint[] {
  const was = isPicked(picked, point.identity);
  const before: DataPoint[] = (picked?.tuples ?? []).map((tuple) => ({
    identity: (picked?.fields ?? []).map((field, i) => ({ field, value: tuple[i] ?? null })),
    values: [],
  }));
  if (!add) return was && before.length === 1 ? [] : [point];
  if (!was) return [...before.filter(({ identity }) => identity.length === point.identity.length), point];
  return before.filter(
    ({ identity }) =>
      !isPicked(
        { fields: identity.map(({ field }) => field), tuples: [identity.map(({ value }) => value)] },
        point.identity,
      ),
  );
}
