import { expect, test } from 'vitest';
import { differences, findConflictingDifferences } from './difference.ts';

const visual = (name: string, kind = 'card') => ({ name, kind, title: name.toUpperCase() });
const page = (name: string, ...visuals: object[]) => ({ name, displayName: `Page ${name}`, visuals });
const report = (...pages: object[]) => ({ name: 'R', document: { pages, filters: [], bookmarks: [] } });
const before = report(page('a', visual('x'), visual('y')), page('b'));

test('equal revisions have no difference', () => {
  expect(differences('report', before, structuredClone(before))).toEqual([]);
});

test('pages and visuals are listed by name: added, removed, changed', () => {
  const after = report(page('a', visual('x', 'gauge'), visual('z')), page('c'));
  expect(differences('report', before, after)).toEqual([
    { part: 'page', change: 'removed', name: 'b', title: 'Page b' },
    { part: 'page', change: 'added', name: 'c', title: 'Page c' },
    { part: 'visual', change: 'removed', name: 'y', title: 'Y', page: 'a' },
    { part: 'visual', change: 'changed', name: 'x', title: 'X', page: 'a' },
    { part: 'visual', change: 'added', name: 'z', title: 'Z', page: 'a' },
  ]);
});

test('changes to names, order, filters and tiles are listed too', () => {
  const after = {
    name: 'S',
    document: { ...before.document, pages: before.document.pages.toReversed(), filters: [1] },
  };
  expect(differences('report', before, after)).toEqual([
    { part: 'name', change: 'changed' },
    { part: 'order', change: 'changed' },
    { part: 'filters', change: 'changed' },
  ]);
  const tiles = (...list: object[]) => ({ name: 'D', document: { tiles: list } });
  expect(differences('dashboard', tiles({ id: '1', title: 'One' }), tiles({ id: '1', title: 'Two' }))).toEqual([
    { part: 'tile', change: 'changed', name: '1', title: 'Two' },
  ]);
});

test('changes to different visuals do not overlap; a removed page overlaps with its visuals', () => {
  const mine = differences('report', before, report(page('a', visual('x', 'gauge'), visual('y')), page('b')));
  const other = differences('report', before, report(page('a', visual('x'), visual('y', 'gauge')), page('b')));
  const gone = differences('report', before, report(page('b')));
  expect(findConflictingDifferences(other, mine)).toEqual([]);
  expect(findConflictingDifferences(mine, mine)).toEqual(mine);
  expect(findConflictingDifferences(gone, mine)).toEqual(mine);
});
