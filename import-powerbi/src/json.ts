import { ImportRefused } from './refused.ts';

/** Access to parsed JSON of unknown shape: a path that is not there, or has another type, is undefined. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here;
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

export function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export const isTrueAt = (value: unknown, ...path: readonly (string | number)[]): boolean => at(value, ...path) === true;

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function entriesAt(value: unknown, ...path: readonly (string | number)[]): readonly [string, unknown][] {
  const found = at(value, ...path);
  return isObject(found) ? Object.entries(found) : [];
}

const MAX_DEPTH = 200;

/** The depth is checked before parsing, so that no later recursion over the value can overflow the stack. */
export function parseJson(text: string, file: string): unknown {
  if (nestingOf(text) > MAX_DEPTH) throw new ImportRefused('tooDeep', { file });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportRefused('badJson', { file }, { cause });
  }
}

/** JSON inside a string, as report layouts have it. Undefined stays undefined. */
export const parseInner = (value: unknown, file: string): unknown =>
  typeof value === 'string' && value.trim() !== '' ? parseJson(value, file) : value;

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}
