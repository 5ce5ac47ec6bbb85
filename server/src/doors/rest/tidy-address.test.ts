import { expect, test } from 'vitest';
import { normalizeAddress } from './tidy-address.ts';

test.each([
  ['/v1.0/myorg//groups', '/v1.0/myorg/groups'],
  ['//v1.0/myorg/groups', '/v1.0/myorg/groups'],
  ['/V1.0/MyOrg/Reports/', '/v1.0/myorg/reports'],
  ['/v1.0/myorg/reports/AB/clone', '/v1.0/myorg/reports/ab/Clone'],
  ['/v1.0/myorg/generatetoken?x=//Y', '/v1.0/myorg/GenerateToken?x=//Y'],
  ['/v1.0/myorg/reports/ab/pages/MyPage/', '/v1.0/myorg/reports/ab/pages/MyPage'],
  ['/api//Reports/', '/api//Reports/'],
  ['/v1.0.html', '/v1.0.html'],
])('%s is read as %s', (url, tidy) => {
  expect(normalizeAddress({ url })).toBe(tidy);
});
