import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import { isMessage } from '@holdfast/texts/message';

/**
 * Prepares an edited document for storage: texts still equal to their localization become messages again, so that a
 * report edited in one language works in every other, and texts about all rows can be withheld from readers of a part.
 */
export function unsay(edited: ReportDocument, unsaid: unknown, said: unknown): LocalizableDocument {
  const known = new Map<string, object>();
  gather(unsaid, said, '', known);
  return put(edited, '', known) as LocalizableDocument;
}

/** Texts are looked up by position: a title that equals a column name is not that name. */
const place = (key: string, text: string): string => `${key}\n${text}`;

function gather(unsaid: unknown, said: unknown, key: string, known: Map<string, object>): void {
  if (isMessage(unsaid)) {
    if (typeof said === 'string' && !known.has(place(key, said))) known.set(place(key, said), unsaid);
    return;
  }
  if (typeof unsaid !== 'object' || unsaid === null || typeof said !== 'object' || said === null) return;
  const inList = Array.isArray(unsaid);
  for (const [name, value] of Object.entries(unsaid)) {
    gather(value, (said as Readonly<Record<string, unknown>>)[name], inList ? key : name, known);
  }
}

function put(value: unknown, key: string, known: ReadonlyMap<string, object>): unknown {
  if (typeof value === 'string') return known.get(place(key, value)) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => put(item, key, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, put(item, name, known)]));
}
