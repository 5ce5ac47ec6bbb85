import { expect, test } from 'vitest';
import { align, distribute, freeRoom, snap } from './place.ts';

test('placement is the same for pointer, keys and buttons', () => {
  const boxes = [
    { name: 'a', x: 10, y: 0, width: 100, height: 50 },
    { name: 'b', x: 300, y: 40, width: 50, height: 80 },
    { name: 'c', x: 150, y: 10, width: 60, height: 20 },
  ];
  expect(align(boxes, 'left', { width: 500, height: 500 })).toEqual({ a: { x: 10 }, b: { x: 10 }, c: { x: 10 } });
  expect(align(boxes.slice(0, 1), 'centre', { width: 500, height: 500 })).toEqual({ a: { x: 200 } });
  expect(distribute(boxes, 'across')).toEqual({ a: { x: 10 }, c: { x: 175 }, b: { x: 300 } });
  expect(snap({ x: 103, y: 200, width: 50, height: 50 }, boxes, 8)).toMatchObject({ by: { x: -3, y: 0 } });
  expect(freeRoom(boxes, { width: 200, height: 200 }, { width: 1280, height: 720 })).toMatchObject({ x: 366, y: 0 });
});
