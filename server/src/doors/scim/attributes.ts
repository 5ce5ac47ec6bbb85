/** Names of attributes are case-insensitive. */
export const keyOf = (object: object, name: string): string | undefined =>
  Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase());

export function attributeIn(object: object, name: string): unknown {
  const key = keyOf(object, name);
  return key === undefined ? undefined : (object as Record<string, unknown>)[key];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The requested part of a resource: `attributes` or all but `excludedAttributes`. Its id and schemas always stay. */
export function selectAttributes<Resource extends object>(
  resource: Resource,
  { attributes, excludedAttributes }: Partial<Record<'attributes' | 'excludedAttributes', string | string[]>>,
): Resource {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excludedAttributes);
  if (!wanted && !unwanted) return resource;
  const entries = Object.entries(resource).filter(([name]) => {
    if (name === 'id' || name === 'schemas') return true;
    return wanted ? wanted.has(name.toLowerCase()) : !unwanted?.has(name.toLowerCase());
  });
  return Object.fromEntries(entries) as Resource;
}

/** Sub-attributes select the attribute they belong to. */
function namesIn(text: string | string[] | undefined): Set<string> | null {
  const names = String(text ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase().split('.')[0] ?? '')
    .filter((name) => name !== '');
  return names.length > 0 ? new Set(names) : null;
}
