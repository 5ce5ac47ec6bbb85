/** The host's kinds of filter, by their number on the wire. */
export const FILTER_KINDS = [
  'advanced',
  'basic',
  'unknown',
  'includeExclude',
  'relativeDate',
  'topN',
  'tuple',
  'relativeTime',
  'identity',
  'hierarchy',
  'hierarchyIdentity',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export const SCHEMA = 'http://powerbi.com/product/schema#';

export type WireFilter = Readonly<Record<string, unknown>>;

/** The level of a filter decides which kinds are allowed. */
export type FilterPlace = 'report' | 'page' | 'visual' | 'slicer';

const EVERYWHERE: readonly FilterKind[] = ['basic', 'advanced', 'relativeDate', 'relativeTime'];
const ALLOWED: Record<FilterPlace, ReadonlySet<FilterKind>> = {
  report: new Set([...EVERYWHERE, 'tuple', 'identity']),
  page: new Set([...EVERYWHERE, 'tuple', 'identity']),
  visual: new Set([...EVERYWHERE, 'topN', 'includeExclude', 'identity']),
  slicer: new Set([...EVERYWHERE, 'hierarchy', 'hierarchyIdentity', 'identity']),
};

export function isAllowed(kind: FilterKind, place: FilterPlace): boolean {
  return ALLOWED[place].has(kind);
}

/** By number, then by schema, then by shape: 0 means both "advanced" and "not set", and old hosts omit it. */
export function filterKindOf(filter: WireFilter): FilterKind {
  const number = filter.filterType;
  if (typeof number === 'number' && number !== 0) return FILTER_KINDS[number] ?? 'unknown';
  const schema = typeof filter.$schema === 'string' ? filter.$schema.split('#')[1] : undefined;
  const bySchema = FILTER_KINDS.find((kind) => kind === schema);
  if (bySchema) return bySchema;
  if (schema === 'notSupported') return 'unknown';
  if ('hierarchyData' in filter) return 'hierarchy';
  if ('isExclude' in filter) return 'includeExclude';
  if ('itemCount' in filter) return 'topN';
  if ('timeUnitsCount' in filter) return 'includeToday' in filter ? 'relativeDate' : 'relativeTime';
  if ('conditions' in filter || 'logicalOperator' in filter) return 'advanced';
  if (Array.isArray(filter.target) && 'values' in filter) return 'tuple';
  return 'values' in filter || filter.operator === 'All' ? 'basic' : 'unknown';
}
