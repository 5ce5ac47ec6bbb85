import { expect, it } from 'vitest';
import { breakRow } from './break-row.ts';

const cells = (...least: number[]) => least.map((one) => ({ least: one }));
const counts = (row: { least: number }[], width: number) => breakRow(row, width, 16).map((line) => line.length);

it('keeps a row that fits on one line', () => {
  expect(counts(cells(140, 140, 140, 140, 140), 1232)).toEqual([5]);
});

it('breaks a row into evenly filled lines instead of greedily', () => {
  expect(counts(cells(140, 140, 140, 140), 480)).toEqual([2, 2]);
  expect(counts(cells(300, 300, 300, 300, 300, 300), 1300)).toEqual([3, 3]);
  expect(counts(cells(520, 380, 250, 250, 250, 250), 1232)).toEqual([2, 4]);
});

it('leaves a cell alone only where stacking all of them would leave more space empty', () => {
  expect(counts(cells(140, 140, 140, 140, 140), 720)).toEqual([3, 2]);
  expect(counts(cells(140, 140, 140, 140, 140), 336)).toEqual([2, 2, 1]);
  expect(counts(cells(140, 140, 140), 336)).toEqual([1, 1, 1]);
  expect(counts(cells(300, 300, 300), 720)).toEqual([1, 1, 1]);
});

it('gives a whole line to a cell that needs more than half of it', () => {
  expect(counts(cells(520, 380, 250, 250, 250, 250), 720)).toEqual([1, 1, 2, 2]);
  expect(counts(cells(900), 296)).toEqual([1]);
});

it('loses no cell and keeps their order at any width', () => {
  const row = cells(520, 380, 250, 140, 250, 250, 90);
  for (let width = 200; width < 4000; width += 37) {
    const lines = breakRow(row, width, 16);
    expect(lines.flat()).toEqual(row);
    for (const line of lines.filter(({ length }) => length > 1))
      expect(line.reduce((sum, { least }) => sum + least + 16, -16)).toBeLessThanOrEqual(width);
  }
});
