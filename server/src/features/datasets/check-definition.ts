import { MAX_DATASET_TABLES } from '@holdfast/contracts/documents/dataset';
import type { ColumnType, Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import { compileQuery, QueryError, refuseCircular } from '@holdfast/query-engine';
import { refusal } from '../../platform/http/refusal.ts';
import { automaticReport } from './automatic-report.ts';
import { columnNamed, type DefinedColumn, isSameName, type StoredDefinition } from './definition.ts';
import { modelToCompute } from './model-to-compute.ts';

/** Columns named in a definition exist, relationships are unambiguous, and every measure can be computed. */
export function checkDefinition(definition: StoredDefinition): void {
  if (definition.tables.length > MAX_DATASET_TABLES)
    throw refusal('dataset-definition.tables', { most: MAX_DATASET_TABLES });
  for (const { name: table, columns, rowKey, hierarchies = [] } of definition.tables) {
    const twice = hierarchies.find(
      (one, at) => hierarchies.findIndex((other) => isSameName(one.name, other.name)) < at,
    );
    if (twice) throw refusal('dataset-definition.hierarchyTwice', { name: twice.name, table });
    const levels = hierarchies.flatMap((one) => one.levels.map(({ column }) => column));
    for (const name of [rowKey, ...columns.map(({ sortBy }) => sortBy), ...levels])
      if (name !== undefined) columnOf(definition, table, name);
  }
  for (const relationship of definition.relationships) checkRelationship(definition, relationship);
  refuseAmbiguous(definition);
  checkMeasures(definition);
}

function columnOf({ tables }: StoredDefinition, table: string, column: string): DefinedColumn {
  const found = tables.find(({ name }) => name === table);
  if (!found) throw refusal('dataset-definition.table', { table });
  const known = columnNamed(found, column);
  if (!known) throw refusal('dataset-definition.column', { table, column });
  return known;
}

/** Integers compare with other numbers; any other two types do not compare. */
const typeFamily = (type: ColumnType): ColumnType => (type === 'integer' ? 'number' : type);
export const areJoinableTypes = (a: ColumnType, b: ColumnType): boolean => typeFamily(a) === typeFamily(b);

function checkRelationship(definition: StoredDefinition, { from, to }: Relationship): void {
  const types = [from, to].map(({ table, column }) => columnOf(definition, table, column).type);
  const [one = 'text', other = 'text'] = types;
  if (!areJoinableTypes(one, other))
    throw refusal('dataset-definition.types', {
      from: `${from.table}[${from.column}]`,
      to: `${to.table}[${to.column}]`,
    });
}

function refuseAmbiguous({ relationships }: StoredDefinition): void {
  const found = findAmbiguousPath(relationships);
  if (!found) return;
  if (found.from === found.to) throw refusal('dataset-definition.circle', { table: found.from });
  throw refusal('dataset-definition.twoWays', found);
}

/**
 * Two tables with more than one active path between them, or a table with a path back to itself; null if there is at most
 * one path from any table to another.
 */
export function findAmbiguousPath(relationships: readonly Relationship[]): { from: string; to: string } | null {
  const active = relationships.filter(({ inactive }) => !inactive);
  for (const from of new Set(active.flatMap((one) => [one.from.table, one.to.table]))) {
    const seen = new Set([from]);
    const toVisit: { table: string; by: Relationship | null }[] = [{ table: from, by: null }];
    for (let at = toVisit.pop(); at !== undefined; at = toVisit.pop()) {
      for (const by of active) {
        const to = by === at.by ? null : reachedTable(by, at.table);
        if (to === null) continue;
        if (seen.has(to)) return { from, to };
        seen.add(to);
        toVisit.push({ table: to, by });
      }
    }
  }
  return null;
}

/** Where a relationship leads from a table; null where it does not. */
function reachedTable({ from, to, bothDirections }: Relationship, table: string): string | null {
  if (from.table === table) return to.table;
  return bothDirections && to.table === table ? from.table : null;
}

const ANY_DAY = '2026-01-01T00:00:00';

/** Each is compiled once. */
function checkMeasures(definition: StoredDefinition): void {
  const { measures } = definition;
  if (measures.length === 0) return;
  const model: SemanticModel = modelToCompute(automaticReport(definition).model);
  for (const { table, name, label = name } of measures) {
    const values = [{ as: 'figure', field: { kind: 'measure' as const, table, measure: name } }];
    const query = { groupBy: [], values, mode: 'groups' as const, where: [], orderBy: [], limit: 1 };
    try {
      refuseCircular([{ table, name }], model);
      compileQuery(query, { model, now: ANY_DAY, rules: [] });
    } catch (cause) {
      if (!(cause instanceof QueryError)) throw cause;
      throw refusal('invalid-query.measure', { name: label, reason: cause.detail });
    }
  }
}
