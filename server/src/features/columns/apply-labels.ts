import type { PredictionSummary } from '@holdfast/contracts/http/predictions';
import type { Message } from '@holdfast/texts/kinds';
import { markdown } from '@holdfast/texts/markdown';
import { isMessage } from '@holdfast/texts/message';
import { type ColumnLabels, nameColumns } from '@holdfast/texts/name-columns';
import { say } from '../../platform/english.ts';

/** A stored result with its owner's column labels in every sentence, both the English text and the message. */
export const withColumnLabels = <Tree>(tree: Tree, labels: ColumnLabels): Tree =>
  inEnglish(nameColumns(tree, labels, say)) as Tree;

export function summaryWithColumnLabels(summary: PredictionSummary, labels: ColumnLabels): PredictionSummary {
  const retold = withColumnLabels(summary, labels);
  return { ...retold, model_card: retold.card ? markdown(retold.card, say) : retold.model_card };
}

/** Renders the English text of every message again. */
function inEnglish(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null || isMessage(tree)) return tree;
  if (Array.isArray(tree)) return tree.map(inEnglish);
  const told = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, inEnglish(value)]));
  const says: Readonly<Record<string, Message | undefined>> = 'says' in tree && tree.says ? { ...tree.says } : {};
  for (const [field, message] of Object.entries(says)) {
    // `column` identifies a driver and must stay the raw column name.
    if (message && field !== 'column' && typeof told[field] === 'string') told[field] = say(message);
  }
  return told;
}
