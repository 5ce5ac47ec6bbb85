/**
 * A copy that `postMessage` accepts, for bodies it refused: configurations in framework proxies, or with functions.
 * Proxies become plain objects, functions and symbols are dropped, `toJSON` is applied, cycles are preserved.
 *
 * Only used after a refusal, so that everything the browser can clone travels unchanged.
 */
export function cloneable(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known) return known;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function' && !(value instanceof Date)) return cloneable(toJSON.call(value), seen);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  // The browser can clone maps, dates and files. Arrays and plain objects may contain uncloneable values.
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
