import type { Value } from '@holdfast/contracts/report/field';
import { at, isObject, textAt } from '../../json.ts';

/** The value of a literal; undefined where it is none, or of a type that no column has. */
export function literalOf(expression: unknown): Value | undefined {
  const written = textAt(expression, 'Literal', 'Value');
  if (written === undefined) return undefined;
  if (written === 'null') return null;
  if (written === 'true' || written === 'false') return written === 'true';
  const quoted = /^'([\s\S]*)'$/.exec(written)?.[1];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  const number = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?)[DLM]?$/i.exec(written)?.[1];
  if (number !== undefined) return Number.isFinite(Number(number)) ? Number(number) : undefined;
  const [, day, time] = /^datetime'(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[\d.]*Z?)?'$/.exec(written) ?? [];
  if (day === undefined) return undefined;
  return time === undefined || time === '00:00:00' ? day : `${day}T${time}`;
}

/** The literal that a formatting property is set to. */
export const settingOf = (property: unknown): Value | undefined => literalOf(at(property, 'expr'));

/** A property of a formatting card, of the entry that applies to everything or to the default state. */
export function setting(objects: unknown, card: string, property: string): unknown {
  const entries = at(objects, card);
  if (!Array.isArray(entries)) return undefined;
  const general = entries.filter((entry: unknown) => {
    const selector = at(entry, 'selector');
    return !isObject(selector) || textAt(selector, 'id') === 'default';
  });
  for (const entry of general.reverse()) {
    const found = at(entry, 'properties', property);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const textSetting = (objects: unknown, card: string, property: string): string | undefined => {
  const value = settingOf(setting(objects, card, property));
  return typeof value === 'string' ? value : undefined;
};
export const flagSetting = (objects: unknown, card: string, property: string): boolean | undefined => {
  const value = settingOf(setting(objects, card, property));
  return typeof value === 'boolean' ? value : undefined;
};
export const numberSetting = (objects: unknown, card: string, property: string): number | undefined => {
  const value = settingOf(setting(objects, card, property));
  return typeof value === 'number' ? value : undefined;
};
