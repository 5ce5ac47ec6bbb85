import type { TextValues } from './fill.ts';
import { type Compiled, type CompiledText, fill } from './fill.ts';
import type { RenameMessage } from './rename-customers.ts';
import { writerFor } from './writer.ts';

interface CompiledTable {
  readonly [key: string]: CompiledText | CompiledTable;
}

/** What bound texts were made from, so that they can be bound again with other values. */
const origins = new WeakMap<object, { readonly table: CompiledTable; readonly locale: string }>();

/**
 * An area's texts in one language: messages without values are strings, the others functions of their values. `chosen`
 * decides in every message which form is used, such as the event a report is about.
 */
export function bind<Texts>(compiled: Compiled<Texts>, locale: string, chosen: TextValues = {}): Texts {
  return bindRenamed(compiled, locale, { chosen, rename: null });
}

/** The same with messages changed before their values are filled in. */
export function bindRenamed<Texts>(
  compiled: Compiled<Texts>,
  locale: string,
  { chosen = {}, rename }: { readonly chosen?: TextValues; readonly rename: RenameMessage | null },
): Texts {
  const table = compiled as CompiledTable;
  const bound = bindTable(rename === null ? table : renameTable(table, rename), locale, chosen);
  origins.set(bound, { table, locale });
  return bound as Texts;
}

/** The same texts, with other values chosen for all of them. */
export function bindAgain<Texts extends object>(texts: Texts, chosen: TextValues, renameIn?: Renamer): Texts {
  const origin = origins.get(texts);
  if (origin === undefined) throw new Error('These texts were not bound by `bind`.');
  const rename = renameIn?.(origin.locale) ?? null;
  return bindRenamed<Texts>(origin.table as Compiled<Texts>, origin.locale, { chosen, rename });
}

type Renamer = (locale: string) => RenameMessage | null;

const renameTable = (table: CompiledTable, rename: RenameMessage): CompiledTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, entry]) => [key, isWords(entry) ? rename(entry) : renameTable(entry, rename)]),
  );

function bindTable(table: CompiledTable, locale: string, chosen: TextValues): Record<string, unknown> {
  const writer = writerFor(locale);
  const bound: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(table)) {
    if (!isWords(entry)) bound[key] = bindTable(entry, locale, chosen);
    else if (isSelectOnly(entry)) bound[key] = fill(entry, chosen, writer);
    else bound[key] = (values: TextValues) => fill(entry, { ...chosen, ...values }, writer);
  }
  return bound;
}

const isWords = (entry: CompiledText | CompiledTable): entry is CompiledText =>
  typeof entry === 'string' || Array.isArray(entry);

/** Whether a message takes no values of its own: it has none, or only those that choose its form. */
function isSelectOnly(words: CompiledText, selected: readonly string[] = []): boolean {
  if (typeof words === 'string')
    return [...words.matchAll(/\{(\w+)/g)].every(([, name = '']) => selected.includes(name));
  return words.every((part) => {
    if (typeof part === 'string') return isSelectOnly(part, selected);
    const [name, kind, cases] = part;
    return kind === 'select' && Object.values(cases).every((one) => isSelectOnly(one, [...selected, name]));
  });
}
