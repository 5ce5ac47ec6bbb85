// @vitest-environment node
import { expect, it } from 'vitest';
import { placeLines } from './place-lines.ts';
import type { LinesShape } from './shape.ts';

const shapeOf = (cells: readonly (readonly number[])[]): LinesShape => ({
  categories: cells.map((_, i) => ({ label: String(i), value: i })),
  series: (cells[0] ?? []).map((_, i) => ({ label: String(i), value: i, format: { style: 'number' } })),
  cells: cells.map((line) => line.map((value) => ({ value, highlighted: null, point: { identity: [], values: [] } }))),
  categoryTitle: '',
  valueTitle: '',
  format: { style: 'number' },
  ordered: true,
  highlighting: false,
  truncated: false,
  bands: null,
  along: cells.map((_, i) => i),
  numeric: null,
  axisFormat: { style: 'number' },
  curve: 'straight',
});

it('stacks negative values downwards, so that they never cover positive ones', () => {
  const placed = placeLines(shapeOf([[10, -4, 5, -6]]), 'stacked').map(([point]) => [point?.from, point?.value]);
  expect(placed).toEqual([
    [0, 10],
    [0, -4],
    [10, 15],
    [-4, -10],
  ]);
});

it('takes shares of the absolute total, positive and negative alike', () => {
  const placed = placeLines(shapeOf([[6, -2]]), 'hundredPercent').map(([point]) => point?.value);
  expect(placed).toEqual([0.75, -0.25]);
});
