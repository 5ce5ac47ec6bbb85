import type { Page } from '@holdfast/contracts/report/page';
import { expect, it } from 'vitest';
import { placeOnPhone, putOnPhone, stackForPhone, takeOffPhone } from './phone.ts';

const visual = (name: string, x: number, y: number, width = 600, height = 300, hidden = false) => ({
  name,
  kind: 'card',
  layout: { x, y, width, height, hidden },
  roles: {},
  options: {},
  filters: [],
});
const page = {
  visuals: [
    visual('right', 700, 0),
    visual('below', 0, 400, 100, 40),
    visual('left', 0, 0),
    visual('no', 0, 0, 9, 9, true),
  ],
} as unknown as Page;

it('stacks all visible visuals in reading order within the width of the screen', () => {
  const phone = stackForPhone(page);
  const places = Object.entries(phone.visuals);
  expect(places.map(([name]) => name)).toEqual(['left', 'right', 'below']);
  let end = 0;
  for (const [, { x, y, width, height }] of places) {
    expect(y).toBeGreaterThanOrEqual(end);
    expect(x + width).toBeLessThanOrEqual(phone.size.width);
    end = y + height;
  }
  expect(phone.size.height).toBeGreaterThan(end);
});

it('keeps moved visuals on the screen, and is as high as its content', () => {
  const phone = placeOnPhone(stackForPhone(page), { left: { x: 500, y: 2000, width: 900 }, gone: { x: 1 } });
  expect(phone.visuals.left).toMatchObject({ x: 0, y: 2000, width: 360 });
  expect(phone.visuals).not.toHaveProperty('gone');
  expect(phone.size.height).toBeGreaterThan(2000);
  const without = takeOffPhone(phone, ['left']);
  expect(Object.keys(without.visuals)).toEqual(['right', 'below']);
  expect(without.size.height).toBeLessThan(2000);
  expect(Object.keys(putOnPhone(without, visual('left', 0, 0)).visuals)).toEqual(['right', 'below', 'left']);
});
