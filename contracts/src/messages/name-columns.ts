import { MESSAGES } from './codes.ts';
import type { Kind, KindValues, Message, Places, Text } from './kinds.ts';
import { isMessage } from './message.ts';

type Place = KindValues[Kind];

/** The reader's labels of a file's columns, by column name. */
export type ColumnLabels = ReadonlyMap<string, Text>;

/**
 * Replaces column names with the reader's labels in every message of a tree. Results store the names of the file, so a
 * corrected label applies immediately, and to results of earlier versions too.
 */
export function nameColumns<Tree>(tree: Tree, labels: ColumnLabels): Tree;
export function nameColumns(tree: unknown, labels: ColumnLabels): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => nameColumns(item, labels));
  if (isMessage(tree)) return nameIn(tree, labels);
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, nameColumns(value, labels)]));
}

function nameIn({ code, values }: Message, labels: ColumnLabels): Message {
  const named: Record<string, Place> = { ...values };
  for (const [name, kind] of speakingPlaces(code) ?? Object.keys(values).map((name) => [name, undefined] as const)) {
    const value = values[name];
    if (value !== undefined) named[name] = labelled(kind, value, labels) as Place;
  }
  return { code, values: named };
}

/** Kinds that may contain a column name, or a message that does; the others are numbers and days. */
const SPEAKING: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'column',
  'shortColumn',
  'names',
  'columns',
  'list',
  'columnList',
  'message',
  'messages',
]);

/** Cached by code: a file has tens of thousands of reasons. Null for a message of a newer version. */
const speaking = new Map<string, readonly (readonly [name: string, kind: Kind])[] | null>();

function speakingPlaces(code: string) {
  let places = speaking.get(code);
  if (places === undefined) {
    const known = (MESSAGES as Readonly<Record<string, Places>>)[code];
    places = known === undefined ? null : Object.entries(known).filter(([, kind]) => SPEAKING.has(kind));
    speaking.set(code, places);
  }
  return places;
}

function labelled(kind: Kind | undefined, value: Place, labels: ColumnLabels): unknown {
  const isColumn = kind === 'column' || kind === 'shortColumn';
  if (typeof value !== 'object' && !isColumn) return value;
  const label = (text: unknown) =>
    (typeof text === 'string' ? labels.get(text) : undefined) ?? nameColumns(text, labels);
  if (isColumn) return label(value);
  if ((kind === 'columns' || kind === 'columnList') && typeof value === 'object' && 'items' in value)
    return { ...value, items: value.items.map(label) };
  return nameColumns(value, labels);
}
