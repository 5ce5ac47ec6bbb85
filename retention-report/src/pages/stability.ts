import { tables } from '@holdfast/contracts/prediction/tables';
import { hasTable, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { ascending, type LayoutPiece } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import { note } from '../layout/notes.ts';

const { fold, customers, auc, average_precision } = tables.folds;

/** Whether the quality depends on the training customers: the same measures, fold by fold. */
export function stability(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const title = say('folds.title');
  if (!hasTable(facts, 'folds')) return note('fold-quality', say('folds.none'), { title, least: 300 });
  const areas = facts.results.folds.map((one) => one.auc);
  return {
    name: 'fold-quality',
    kind: 'tableEx',
    title,
    subtitle: say('folds.sub', { low: Math.min(...areas), high: Math.max(...areas) }),
    description: say('folds.what'),
    roles: { values: [fold, customers, auc, average_precision].map((name) => column(name)) },
    sort: ascending(column(fold)),
    least: 300,
    high: 300,
    grows: true,
    weight: 1,
  };
}
