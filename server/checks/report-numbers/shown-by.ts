import type { Value } from '@holdfast/contracts/report/field';
import type { Visual } from '@holdfast/contracts/report/visual';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';

/** The reader's choices in slicers, by column. */
export type SlicerChoices = Readonly<Record<string, Value>>;

/** The data of a visual: its answer's columns by the name of their column or measure. */
export type ShownColumns = Readonly<Record<string, readonly Value[]>>;

export function findVisual(fixture: RetentionFixture, page: string, name: string): Visual | undefined {
  return fixture.document.pages.find((one) => one.name === page)?.visuals.find((one) => one.name === name);
}

/**
 * Runs the query the frame would send for this visual when the report opens: with its own filters and those of its
 * page’s slicers.
 */
export async function shownBy(
  fixture: RetentionFixture,
  visual: Visual,
  chosen: SlicerChoices = {},
): Promise<ShownColumns> {
  const query = kindOf(visual.kind)?.query(visual, { model: fixture.model, drillDepth: 0 });
  if (!query) throw new Error(`${visual.name} asks nothing`);
  const own = visual.filters.map(({ target, predicate }) => ({ target, predicate }));
  const page = fixture.document.pages.find(({ visuals }) => visuals.includes(visual));
  const slicers = (page?.visuals ?? [])
    .filter(({ kind, name }) => kind === 'slicer' && visual.kind !== 'slicer' && name !== visual.name)
    .flatMap(({ filters }) => filters)
    .map(({ target, predicate }) => {
      const value = 'column' in target ? chosen[target.column] : undefined;
      return { target, predicate: value === undefined ? predicate : { op: 'in' as const, values: [value] } };
    });
  const where = [...own, ...slicers];
  const answer = await fixture.ask({ ...query, where: [...query.where, ...where] });
  if (!('result' in answer)) throw new Error(`${visual.name}: ${answer.problem.message}`);
  return Object.fromEntries(
    answer.result.columns.map(({ field, values }) => [
      field.kind === 'measure' ? field.measure : field.kind === 'level' ? field.level : field.column,
      values.slice(0, answer.result.rowCount),
    ]),
  );
}

/** One measure over all rows, with the given parameter values. */
export async function measured(
  fixture: RetentionFixture,
  name: string,
  chosen: Readonly<Record<string, number>> = {},
): Promise<number> {
  const answer = await fixture.ask({
    groupBy: [],
    values: [{ as: 'v', field: { kind: 'measure', table: 'customers', measure: name } }],
    mode: 'groups',
    where: Object.entries(chosen).map(([table, value]) => ({
      target: { kind: 'column', table, column: 'value' },
      predicate: { op: 'in', values: [value] },
    })),
    orderBy: [],
    limit: 1,
  });
  if (!('result' in answer)) throw new Error(`${name}: ${answer.problem.message}`);
  const value = answer.result.columns[0]?.values[0];
  return value === null || value === undefined ? Number.NaN : Number(value);
}
