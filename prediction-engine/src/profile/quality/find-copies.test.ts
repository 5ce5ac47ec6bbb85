import { describe, expect, it } from 'vitest';
import { type ColumnCells, madeCustomers, randomFrom, withCopies } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const honest = madeCustomers(400).cells;
const copiesIn = (cells: ColumnCells) => {
  const { findings, groups, copiedRows } = madeProfile(cells);
  const codes = findings.map(({ code }) => code).filter((code) => code === 'copied-rows' || code === 'near-copies');
  return { codes, copiedRows, groups, together: groups.length - new Set(groups).size };
};

describe('copies under new ids', () => {
  it.each([20, 150, 180, 400, 1200])('%i of them are found, grouped and reported', (copies) => {
    const { codes, together, copiedRows } = copiesIn(withCopies(honest, copies));
    expect(codes).toContain('copied-rows');
    expect(copiedRows).toBe(copies);
    expect(together).toBe(copies);
  });

  it.each([
    ['one cell changed', { changed: 1 }, 180],
    // A quarter of the row is then another customer's.
    ['two cells of eight changed', { changed: 2 }, 160],
    ['figures moved by half a percent', { jitter: 0.005 }, 195],
    ['figures moved by one percent', { jitter: 0.01 }, 180],
    ['figures moved and a cell changed', { jitter: 0.005, changed: 1 }, 180],
  ])('are found with %s', (_, change, least) => {
    const { codes, together } = copiesIn(withCopies(honest, 200, change));
    expect(codes).toContain('near-copies');
    expect(together).toBeGreaterThan(least);
    expect(together).toBeLessThan(220);
  });

  it('are found with uninformative columns and every customer twice', () => {
    const { minutes: _, paperless: __, ...coarse } = madeCustomers(1200, 6).cells;
    const { codes, together } = copiesIn(withCopies(coarse, 1200, { jitter: 0.004 }));
    expect(codes).toContain('near-copies');
    expect(together).toBeGreaterThan(1120);
    expect(together).toBeLessThan(1260);
  });

  it('are not found in files without any', () => {
    const chance = randomFrom(9);
    const drawn = (levels: readonly (string | number)[]) =>
      Array.from({ length: 600 }, () => levels[Math.floor(levels.length * chance())] ?? '');
    const churned = drawn(['yes', 'no', 'no']);
    const id = churned.map((__, row) => `K${row}`);
    const files: Record<string, ColumnCells> = {
      'ordinary customers': honest,
      'other customers': madeCustomers(700, 8).cells,
      'three answers of yes and no': { id, a: drawn([0, 1]), b: drawn([0, 1]), c: drawn(['y', 'n']), churned },
      'four coarse columns': {
        id,
        a: drawn([1, 2, 3]),
        b: drawn(['x', 'y', 'z']),
        c: drawn([1, 2]),
        d: drawn([5, 6]),
        churned,
      },
      'whole figures of a small range': {
        id,
        a: drawn([1, 2, 3, 4, 5, 6, 7, 8]),
        b: drawn([1, 2, 3, 4, 5, 6, 7, 8]),
        c: drawn([1, 2, 3, 4, 5]),
        churned,
      },
      'fine figures': { id, a: id.map(() => chance()), b: id.map(() => chance()), c: id.map(() => chance()), churned },
    };
    for (const [name, cells] of Object.entries(files)) expect([name, copiesIn(cells).codes]).toEqual([name, []]);
  });
});
