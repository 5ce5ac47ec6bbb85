import { describe, expect, test } from 'vitest';
import { permissionsOf } from './permissions.ts';

describe('organisation permissions in a Clerk session token', () => {
  test('are a list in version 1', () => {
    expect(permissionsOf({ org_permissions: ['org:reports:read'] })).toEqual(['org:reports:read']);
  });

  test('are unpacked from version 2', () => {
    const claims = { v: 2, fea: 'o:reports', o: { id: 'org_1', per: 'read,manage', fpm: '3' } };
    expect(permissionsOf(claims)).toEqual(['org:reports:read', 'org:reports:manage']);
  });

  test('skip user features and unset bits', () => {
    const claims = { v: 2, fea: 'u:profile,o:reports,uo:exports', o: { per: 'read,manage,share', fpm: '5,2' } };
    expect(permissionsOf(claims)).toEqual(['org:reports:read', 'org:reports:share', 'org:exports:manage']);
  });

  test('may exceed the bits of a number', () => {
    const names = Array.from({ length: 40 }, (_, i) => `p${i}`);
    const claims = { v: 2, fea: 'o:big', o: { per: names.join(), fpm: (2n ** 39n).toString() } };
    expect(permissionsOf(claims)).toEqual(['org:big:p39']);
  });

  test('are null without an organisation or a session', () => {
    expect(permissionsOf({ v: 2 })).toBeNull();
    expect(permissionsOf({})).toBeNull();
    expect(permissionsOf(null)).toBeNull();
  });
});
