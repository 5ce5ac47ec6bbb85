// @vitest-environment node
import { expect, it } from 'vitest';
import { landscapeOf } from './landscape.ts';

it('lays the bands of a portrait in two columns, and keeps neighbours together and sizes unchanged', () => {
  const { size, visuals } = landscapeOf({
    size: { type: 'mobile', width: 360, height: 780 },
    visuals: {
      words: { x: 10, y: 10, width: 340, height: 80 },
      left: { x: 10, y: 100, width: 165, height: 90 },
      right: { x: 185, y: 100, width: 165, height: 90 },
      chart: { x: 10, y: 200, width: 340, height: 300 },
      table: { x: 10, y: 510, width: 340, height: 260 },
    },
  });
  expect(size).toEqual({ type: 'mobile', width: 720, height: 410 });
  expect(visuals).toEqual({
    words: { x: 10, y: 10, width: 340, height: 80 },
    left: { x: 370, y: 10, width: 165, height: 90 },
    right: { x: 545, y: 10, width: 165, height: 90 },
    chart: { x: 10, y: 100, width: 340, height: 300 },
    table: { x: 370, y: 110, width: 340, height: 260 },
  });
});
