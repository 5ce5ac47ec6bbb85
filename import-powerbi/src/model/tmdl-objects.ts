import type { JsonObject } from '../json.ts';
import { nameOf, type TmdlNode } from './parse-tmdl.ts';

/** List of TMSL that the parts of each type belong to. */
const LISTS: Readonly<Record<string, string>> = {
  table: 'tables',
  column: 'columns',
  measure: 'measures',
  hierarchy: 'hierarchies',
  level: 'levels',
  partition: 'partitions',
  relationship: 'relationships',
  role: 'roles',
  tablePermission: 'tablePermissions',
  columnPermission: 'columnPermissions',
  calculationItem: 'calculationItems',
  expression: 'expressions',
  annotation: 'annotations',
  extendedProperty: 'extendedProperties',
  function: 'functions',
  variation: 'variations',
};
const SINGLE = new Set(['calculationGroup', 'kpi']);
const TRUE_FALSE: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The objects of all files of a model in the shape of TMSL, so that one reader serves both. */
export function tmslOf(nodes: readonly TmdlNode[]): JsonObject {
  const flat = nodes.flatMap((node) => (node.type === 'model' ? [node, ...node.children] : [node]));
  const model = nodes.find(({ type }) => type === 'model');
  const declared = flat.filter(({ isReference, type }) => !isReference && type !== 'model');
  const order = flat.filter((node) => node.isReference && node.type === 'table').map(({ name }) => name);
  const place = (table: JsonObject) => {
    const at = order.indexOf(String(table.name));
    return at < 0 ? order.length : at;
  };
  const lists = partsOf(mergeTables(declared));
  const tables = (Array.isArray(lists.tables) ? lists.tables : []) as JsonObject[];
  return { ...properties(model), ...lists, tables: tables.sort((a, b) => place(a) - place(b)) };
}

/** One table may be declared in several files. */
function mergeTables(nodes: readonly TmdlNode[]): readonly TmdlNode[] {
  const tables = new Map<string, TmdlNode>();
  for (const node of nodes.filter(({ type }) => type === 'table')) {
    const earlier = tables.get(node.name.toLowerCase());
    const merged = earlier && {
      ...earlier,
      properties: { ...earlier.properties, ...node.properties },
      children: [...earlier.children, ...node.children],
    };
    tables.set(node.name.toLowerCase(), merged ?? node);
  }
  return [...tables.values(), ...nodes.filter(({ type }) => type !== 'table')];
}

function partsOf(nodes: readonly TmdlNode[]): JsonObject {
  const lists: Record<string, unknown[]> = {};
  const single: Record<string, JsonObject> = {};
  for (const node of nodes) {
    const list = LISTS[node.type];
    if (list !== undefined) lists[list] = [...(lists[list] ?? []), objectOf(node)];
    else if (SINGLE.has(node.type)) single[node.type] = objectOf(node);
  }
  return { ...lists, ...single };
}

function objectOf(node: TmdlNode): JsonObject {
  const { name, description, expression } = node;
  const common = {
    name,
    ...(description !== undefined && { description }),
    ...properties(node),
    ...partsOf(node.children),
  };
  switch (node.type) {
    case 'partition':
      return { ...common, source: { type: expression, expression: node.properties.source } };
    case 'relationship':
      return { ...common, ...endOf('from', node), ...endOf('to', node) };
    case 'tablePermission':
      return { ...common, filterExpression: expression };
    case 'annotation':
    case 'extendedProperty':
      return { ...common, value: expression };
    default:
      return expression === undefined ? common : { ...common, expression };
  }
}

function properties(node: TmdlNode | undefined): JsonObject {
  const entries = Object.entries(node?.properties ?? {});
  return Object.fromEntries(
    entries.map(([key, value]) => [key, TRUE_FALSE[value] ?? (REFERENCES.has(key) ? nameOf(value) : value)]),
  );
}

const REFERENCES = new Set(['sortByColumn', 'column', 'defaultHierarchy', 'groupByColumn']);

/** `'Fact Sales'.'Date Key'` as the two names. */
function endOf(end: 'from' | 'to', { properties: given }: TmdlNode): JsonObject {
  const found = /^('(?:[^']|'')*'|[^.']+)\.('(?:[^']|'')*'|.+)$/.exec(given[`${end}Column`] ?? '');
  return found ? { [`${end}Table`]: nameOf(found[1] ?? ''), [`${end}Column`]: nameOf(found[2] ?? '') } : {};
}
