import type { ReportDocument } from '@holdfast/contracts/report/document';
import { isMessage, type Unsaid } from '@holdfast/texts/message';

/**
 * An edited document as it is stored: whatever still reads as it was said is the message again, so that a report edited in
 * one language speaks every other one, and words about all rows are known as such to whoever may see a part of them.
 */
export function unsay(edited: ReportDocument, unsaid: unknown, said: unknown): Unsaid<ReportDocument> {
  const known = new Map<string, object>();
  gather(unsaid, said, '', known);
  return put(edited, '', known) as Unsaid<ReportDocument>;
}

/** Words are looked up by where they stand: a title that reads like the name of a column is no name of a column. */
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
