import { describe, expect, test } from 'vitest';
import { compile, recognise } from './route.ts';

const routes = [
  '/report/pages/active',
  '/report/pages/:page',
  '/report/pages/:page/filters',
  '/report/pages/:page/visuals/:visual/filters',
  '/*rest',
].map((pattern) => compile(pattern, pattern));
const where = (url: string) => {
  const found = recognise(routes, url);
  return found && [found.handler, found.params, found.queryParams];
};

describe('a path matches its route', () => {
  test('static beats named, named beats star, in any order', () => {
    expect(where('/report/pages/active')).toEqual(['/report/pages/active', {}, {}]);
    expect(where('/report/pages/p1')).toEqual(['/report/pages/:page', { page: 'p1' }, {}]);
    expect(where('/nowhere/at/all')).toEqual(['/*rest', { rest: 'nowhere/at/all' }, {}]);
  });

  test('a missing leading slash, a trailing slash and a query are tolerated', () => {
    expect(where('report/pages/p1/filters/')).toEqual(['/report/pages/:page/filters', { page: 'p1' }, {}]);
    expect(where('/report/pages/p1/filters?a=1')).toEqual(['/report/pages/:page/filters', { page: 'p1' }, { a: '1' }]);
  });

  test('names with spaces and percent signs are taken literally', () => {
    expect(where('/report/pages/a b/filters')?.[1]).toEqual({ page: 'a b' });
    expect(where('/report/pages/a%20b/filters')?.[1]).toEqual({ page: 'a b' });
    expect(where('/report/pages/100%/filters')?.[1]).toEqual({ page: '100%' });
  });

  test('names with slashes and question marks match when no strict route does', () => {
    const strict = routes.slice(0, 4);
    const found = recognise(strict, '/report/pages/a/b c?d/visuals/v/w/filters');
    expect(found?.handler).toBe('/report/pages/:page/visuals/:visual/filters');
    expect(found?.params).toEqual({ page: 'a/b c?d', visual: 'v/w' });
  });
});
