// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { planLabels } from './plan-labels.ts';
import { planLegend } from './plan-legend.ts';
import { planRows } from './plan-rows.ts';
import { cutLines, fitText, textWidth, wrapText } from './text-width.ts';

const long = ['Electronic check through the portal', 'Bank transfer', 'Credit card', 'Mailed check'];

describe('labels below an axis', () => {
  it('stay horizontal when all fit', () => {
    expect(planLabels(['Jan', 'Feb'], 60, { size: 11, maxDepth: 90 })).toMatchObject({ every: 1, angle: 0 });
  });
  it('wrap before they are rotated', () => {
    const plan = planLabels(long, 90, { size: 11, maxDepth: 90 });
    expect(plan.angle).toBe(0);
    expect(plan.lines[0]?.length).toBeGreaterThan(1);
  });
  it('are rotated when the step is narrow, and none leaves the plot to the left', () => {
    const plan = planLabels(long, 40, { size: 11, maxDepth: 90, before: 60 });
    expect(plan.angle).toBe(-40);
    expect(textWidth(plan.lines[0]?.[0] ?? '', 11) * Math.cos((40 * Math.PI) / 180)).toBeLessThanOrEqual(60);
  });
  it('are thinned where the reader can interpolate', () => {
    const years = Array.from({ length: 100 }, (_, i) => String(1925 + i));
    const plan = planLabels(years, 6, { size: 11, maxDepth: 90, ordered: true });
    expect(plan.angle).toBe(0);
    expect(plan.every * 6).toBeGreaterThan(textWidth('2000', 11));
  });
});

describe('a legend', () => {
  it('writes full names when there is room and counts what it leaves out', () => {
    const items = (labels: readonly string[]) => labels.map((label) => ({ label, colour: '#000000' }));
    expect(planLegend(items(long), 800).items.map(({ text }) => text)).toEqual(long);
    const many = planLegend(items(Array.from({ length: 60 }, (_, i) => `Series number ${i}`)), 300);
    expect(many.hidden?.count).toBe(60 - many.items.length);
    for (const { x, text } of many.items) expect(x + 14 + textWidth(text, 12)).toBeLessThanOrEqual(300);
  });
});

describe('fitting text', () => {
  it('truncates with an ellipsis, wraps at words, or gives up', () => {
    expect(textWidth(fitText('Month-to-month', 50, 12), 12)).toBeLessThanOrEqual(50);
    expect(wrapText('one two three', { width: 30, size: 11, lines: 3 })).toEqual(['one', 'two', 'three']);
    expect(wrapText('one two three', { width: 30, size: 11, lines: 2 })).toBeNull();
    expect(cutLines('one two three four', { width: 40, size: 11, lines: 2 })).toHaveLength(2);
    expect(fitText('word', 2, 12)).toBe('');
  });
});

it.each([
  ['few rows keep the maximum height', 3, 300, { count: 3, step: 54 }],
  ['rows share the available height', 8, 240, { count: 8, step: 30 }],
  ['rows that do not fit leave room for a note', 100, 238, { count: 10, step: 22 }],
  ['a card too low for one row still shows one', 5, 10, { count: 1, step: 1 }],
])('%s', (_what, all, height, planned) => {
  expect(planRows(all, height, { lowest: 22, tallest: 54 })).toEqual(planned);
});
