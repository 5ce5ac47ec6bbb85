import { MESSAGES } from './codes.ts';
import type { Kind, KindValues, Message, Places, Text } from './kinds.ts';
import { isMessage } from './message.ts';

type Place = KindValues[Kind];

/** What a reader calls the columns of a file, by their names in it. */
export type ColumnLabels = ReadonlyMap<string, Text>;

/**
 * A tree of data whose messages call columns what their reader calls them. Results keep the names of the file, so a label
 * that somebody corrects holds at once, and for results of earlier versions too.
 */
export function nameColumns<Tree>(tree: Tree, labels: ColumnLabels): Tree;
export function nameColumns(tree: unknown, labels: ColumnLabels): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => nameColumns(item, labels));
  if (isMessage(tree)) return nameIn(tree, labels);
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, nameColumns(value, labels)]));
}

function nameIn({ code, values }: Message, labels: ColumnLabels): Message {
  const places: Places = (MESSAGES as Readonly<Record<string, Places>>)[code] ?? {};
  // A file says tens of thousands of reasons: no lists of pairs in between.
  const named: Record<string, Place> = {};
  for (const name in values) named[name] = labelled(places[name], values[name] as Place, labels) as Place;
  return { code, values: named };
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
