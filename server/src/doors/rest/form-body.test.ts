import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

test.each([
  [
    'accessLevel=View&allowSaveAs=true&lifetimeInMinutes=5',
    { accessLevel: 'View', allowSaveAs: true, lifetimeInMinutes: 5 },
  ],
  [
    'reports[0][id]=1&reports[1][id]=b&identities[0].roles[0]=Plan',
    { reports: [{ id: '1' }, { id: 'b' }], identities: [{ roles: ['Plan'] }] },
  ],
  [`reports=${encodeURIComponent('[{"id":"a"}]')}`, { reports: [{ id: 'a' }] }],
  ['a[0]=1&a=2&b=%5Bnot', { a: '2', b: '[not' }],
  ['', {}],
])('%s is parsed as the intended request', (text, wanted) => {
  expect(readForm(text)).toEqual(wanted);
});

test("field names cannot reach an object's prototype, and a form has a size limit", () => {
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(() => readForm(Array.from({ length: 501 }, (_, at) => `f${at}=1`).join('&'))).toThrow('too many');
});
