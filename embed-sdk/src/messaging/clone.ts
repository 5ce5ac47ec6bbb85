/**
 * A copy that `postMessage` accepts, for bodies it refused: configurations held in proxies of a framework,
 * or with functions in them. Proxies become plain objects, functions and symbols are left out, objects that
 * know their wire form (`toJSON`) give it, cycles stay cycles.
 *
 * Only used after a refusal, so that whatever the browser can clone travels exactly as it is.
 */
export function cloneable(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known) return known;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function' && !(value instanceof Date)) return cloneable(toJSON.call(value), seen);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  // A map, a date, a file: the browser knows them. Lists and plain objects may hold what it refuses.
  if (!/Object|Array|Error/.test(Object.prototype.toString.call(value))) {
    try {
      return structuredClone(value);
    } catch {}
  }
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'function' && typeof item !== 'symbol') Reflect.set(copy, key, cloneable(item, seen));
  }
  return copy;
}
