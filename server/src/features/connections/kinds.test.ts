import { PLACE_KINDS } from '@holdfast/contracts/http/connections/kinds';
import { expect, test } from 'vitest';
import { connectionKind } from './kinds.ts';

test.each(PLACE_KINDS.source.map(({ empty }) => empty.kind))('a source of kind %s can be read', (kind) => {
  expect(connectionKind(kind)).toMatchObject({ check: expect.any(Function), read: expect.any(Function) });
});

test.each(PLACE_KINDS.destination.map(({ empty }) => empty.kind))('a destination of kind %s can be written', (kind) => {
  expect(connectionKind(kind)).toMatchObject({ check: expect.any(Function), write: expect.any(Function) });
});
