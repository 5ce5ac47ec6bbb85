import { isObject, type JsonObject, listAt, textAt } from '../../json.ts';

/**
 * The same expression with each alias replaced by the table it stands for. A query states its aliases in `From`; nested
 * queries have their own.
 */
export function resolveAliases(value: unknown, from: readonly unknown[] = []): unknown {
  const tables = new Map(from.map((one) => [textAt(one, 'Name') ?? '', one]));
  return resolve(value, tables);
}

function resolve(value: unknown, outer: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, outer));
  if (!isObject(value)) return value;
  const own = listAt(value, 'From');
  const tables =
    own.length > 0 ? new Map([...outer, ...own.map((one) => [textAt(one, 'Name') ?? '', one] as const)]) : outer;
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, tables)] as const);
  return withEntity(Object.fromEntries(entries), tables);
}

function withEntity(value: JsonObject, tables: ReadonlyMap<string, unknown>): JsonObject {
  const source = textAt(value, 'SourceRef', 'Source');
  const entity = source === undefined ? undefined : textAt(tables.get(source), 'Entity');
  return entity === undefined ? value : { ...value, SourceRef: { Entity: entity } };
}
