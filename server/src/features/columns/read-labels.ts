import type { ColumnLabel } from '@holdfast/contracts/http/columns';
import { labelColumns } from '@holdfast/prediction-engine';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { ColumnLabels } from '@holdfast/texts/name-columns';
import type { Queryable } from '../../platform/database/open-database.ts';
import { say } from '../../platform/english.ts';
import { readOwnLabels } from './store.ts';

/** The owner's labels for the columns of a file, otherwise our proposals. */
export async function readLabels(database: Queryable, userId: string, names: Iterable<string>): Promise<ColumnLabels> {
  const all = [...new Set(names)];
  return labelColumns(all, await readOwnLabels(database, userId, all));
}

/** The same with our proposals alongside, for the label editor. */
export async function describeLabels(
  database: Queryable,
  userId: string,
  names: Iterable<string>,
): Promise<{ labels: ColumnLabels; described: ColumnLabel[] }> {
  const all = [...new Set(names)];
  const own = await readOwnLabels(database, userId, all);
  const [labels, proposals] = [labelColumns(all, own), labelColumns(all)];
  const described = all.map((name): ColumnLabel => {
    const [label, proposed] = [labels.get(name) ?? name, proposals.get(name) ?? name];
    const says = { ...asMessage('label', label), ...asMessage('proposed', proposed) };
    return { name, label: english(label), proposed: english(proposed), own: own.has(name), says };
  });
  return { labels, described };
}

const english = (text: Text): string => (typeof text === 'string' ? text : say(text));
const asMessage = (field: string, text: Text): Record<string, Message> =>
  typeof text === 'string' ? {} : { [field]: text };
