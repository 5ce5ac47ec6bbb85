import type { KindValues, Message, Text, ValueKind } from './kinds.ts';
import { isMessage } from './message.ts';
import type { RenderMessage } from './speaker.ts';

type ColumnValue = KindValues[ValueKind] | undefined;

/** What a reader calls the columns of a file, by their names in it. */
export type ColumnLabels = ReadonlyMap<string, Text>;

/**
 * A tree of data whose messages name columns by the reader's labels. Results keep the names of the file, so a corrected
 * label applies immediately, and to results of earlier versions too.
 */
export function nameColumns<Tree>(tree: Tree, labels: ColumnLabels, say: RenderMessage): Tree {
  const inTree = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(inTree);
    if (isMessage(part)) return inMessage(part);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inTree(value)]));
  };
  const inMessage = ({ code, values }: Message): Message => {
    const kinds = say.kindsOf(code);
    const named = Object.entries(values).map(([name, value]) => [name, inValue(kinds?.get(name), value)]);
    return { code, values: Object.fromEntries(named) };
  };
  const label = (text: unknown) => (typeof text === 'string' ? labels.get(text) : undefined) ?? inTree(text);
  const inValue = (kind: ValueKind | undefined, value: ColumnValue): unknown => {
    if (kind === 'column' || kind === 'shortColumn') return label(value);
    if (typeof value !== 'object') return value;
    if ((kind === 'columns' || kind === 'columnList') && 'items' in value)
      return { ...value, items: value.items.map(label) };
    return inTree(value);
  };
  return inTree(tree) as Tree;
}
