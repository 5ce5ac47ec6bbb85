import { hasTable, type RetentionFacts } from '../facts/facts.ts';
import { ascending, type Piece } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import { note } from '../layout/pieces.ts';
import { decimal } from '../stories/tell.ts';

/** Whether the quality depends on who happened to be learnt from: the same measures, fold by fold. */
export function stability(facts: RetentionFacts, at: Piece['at']): Piece {
  const title = 'Stability across folds';
  if (!hasTable(facts, 'folds'))
    return note('fold-quality', 'Nothing was learnt from this file, so there are no folds to compare.', at, { title });
  const areas = facts.told.folds.map(({ auc }) => auc);
  const write = decimal(3);
  return {
    name: 'fold-quality',
    kind: 'tableEx',
    title,
    subtitle: `AUC from ${write(Math.min(...areas))} to ${write(Math.max(...areas))}`,
    description:
      'AUC and average precision (AP). Labelled customers are dealt into five parts; each is scored by a model that learnt from the other four. The closer the parts, the less the figures depend on who was learnt from.',
    roles: {
      values: ['fold', 'customers', 'auc', 'average_precision'].map((name) => ({
        field: column('folds', name),
        ...(LABELS[name] && { label: LABELS[name] }),
      })),
    },
    sort: ascending(column('folds', 'fold')),
    at,
    tall: 280,
  };
}

const LABELS: Record<string, string> = { fold: 'Part', average_precision: 'AP' };
