import { refusal } from '../../platform/http/refusal.ts';
import { attributeIn } from './attributes.ts';

const MOST_LETTERS = 254;

/** Null if it is missing, null or empty. */
export function readText(object: object, attribute: string): string | null {
  const value = attributeIn(object, attribute);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > MOST_LETTERS) throw refusal('scim-invalid.value', { attribute });
  return value.trim() || null;
}

/** Entra ID sends "True" and "False" as text. */
export function readFlag(object: object, attribute: string): boolean | null {
  const value = attributeIn(object, attribute);
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw refusal('scim-invalid.value', { attribute });
}
