import type { RoleField } from '@holdfast/contracts/report/visual';
import { KINDS, kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { specimenModel as model } from '@holdfast/report-engine/visuals/testing/model.ts';
import { expect, test } from 'vitest';
import { OFFERED, optionsOf } from './gallery.ts';
import { convertRoles, rankFittingKinds, visualFor } from './suggest.ts';
import { bestRole, placeIn } from './wells.ts';

const [table] = model.tables;
const column = (type: string): RoleField => {
  const found = table?.columns.find((one) => one.type === type);
  if (!found) throw new Error(`no column of type ${type}`);
  return { field: { kind: 'column', table: 'customers', column: found.name } };
};
const measure: RoleField = { field: { kind: 'measure', table: 'customers', measure: table?.measures[0]?.name ?? '' } };
const best = (...fields: RoleField[]) => rankFittingKinds({ values: fields }, model)[0]?.kind.name;
const kind = (name: string) => {
  const found = kindOf(name);
  if (!found) throw new Error(name);
  return found;
};

test('a single field gets the visual an experienced author would choose', () => {
  expect(visualFor(measure, model).kind).toBe('card');
  expect(visualFor(column('number'), model)).toMatchObject({
    kind: 'card',
    roles: { values: [{ field: { kind: 'aggregate', aggregation: 'sum' } }] },
  });
  expect(visualFor(column('text'), model).kind).toBe('slicer');
});

test('several fields are offered the kinds that can show all of them, best first', () => {
  expect(best(column('text'), measure)).toBe('barChart');
  expect(best(column('date'), measure)).toBe('lineChart');
  expect(best(measure, measure)).toBe('multiRowCard');
  for (const { kind, roles } of rankFittingKinds({ category: [column('text')], values: [measure] }, model)) {
    expect(Object.values(roles).flat(), kind.name).toHaveLength(2);
  }
});

test('a role accepts the fields it can show and gives a reason for the others', () => {
  const bars = kind('barChart');
  expect(placeIn({ kind: bars, visual: { roles: {} } }, 'category', measure, model)).toEqual({
    refused: 'groups-only',
  });
  expect(
    placeIn({ kind: bars, visual: { roles: { series: [column('text')] } } }, 'series', column('text'), model),
  ).toEqual({
    refused: 'full',
  });
  expect(placeIn({ kind: bars, visual: { roles: {} } }, 'nothing', measure, model)).toEqual({
    refused: 'no-such-role',
  });
  expect(placeIn({ kind: bars, visual: { roles: {} } }, 'values', column('text'), model)).toMatchObject({
    field: { field: { aggregation: 'countNonNull' } },
  });
  expect(bestRole(bars, { roles: {} }, column('text'), model)?.role).toBe('category');
  expect(bestRole(bars, { roles: { category: [column('text')] } }, column('text'), model)?.role).toBe('series');
});

test('fields keep their meaning when the kind changes, and back again', () => {
  const roles = { category: [column('text')], series: [column('boolean')], values: [measure] };
  const matrix = convertRoles(kind('pivotTable'), { roles }, model);
  expect(matrix).toEqual({ rows: roles.category, columns: roles.series, values: roles.values });
  expect(convertRoles(kind('barChart'), { roles: matrix }, model)).toEqual(roles);
});

test('every kind but one is offered, and each option is documented by its kind', () => {
  const offered = new Set(OFFERED.map(({ name }) => name));
  expect(KINDS.filter(({ name }) => !offered.has(name)).map(({ name }) => name)).toEqual(['needsColumn']);
  const abouts = import.meta.glob<string>('../../../report-engine/src/visuals/*/about.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const told = Object.values(abouts).join('\n');
  for (const { name } of OFFERED) for (const option of optionsOf(name)) expect(told).toContain(`\`${option.name}\``);
});
