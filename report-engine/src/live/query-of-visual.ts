import type { Clause } from '@holdfast/contracts/report/clause';
import type { Page } from '@holdfast/contracts/report/page';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';
import { matchesEverything, type Selection, visualOf } from '@holdfast/query-engine/filters/selection.ts';
import { relevantRestrictions } from '@holdfast/query-engine/model/relevant-restrictions.ts';
import type { AskingContext, AskingKind } from './visual-kind.ts';

type InteractionEffect = 'filter' | 'highlight' | 'none';

/** The effect of a clause on a visual: scope, exemption and interaction are decided only here. */
export function interactionEffect(clause: Clause, page: Page, visual: Visual, kind: AskingKind): InteractionEffect {
  if (matchesEverything(clause.predicate)) return 'none';
  const { scope } = clause;
  if (scope.level !== 'report' && scope.page !== page.name) return 'none';
  if (scope.level === 'visual' && scope.visual !== visual.name) return 'none';
  if (clause.exempt.includes(visual.name)) return 'none';

  const from = visualOf(clause.source);
  if (from === undefined || clause.source.by === 'drill') return 'filter';
  if (from === visual.name) return 'none';
  const stated = page.interactions.find((pair) => pair.from === from && pair.to === visual.name);
  if (clause.source.by === 'plan' && !stated) return 'none';
  if (stated) return stated.effect === 'highlight' && kind.respondsBy === 'filtering' ? 'filter' : stated.effect;
  if (kind.respondsBy === 'nothing') return 'none';
  return clause.source.by === 'slicer' || kind.respondsBy === 'filtering' ? 'filter' : 'highlight';
}

export interface QueryPlace {
  readonly page: Page;
  readonly kind: AskingKind;
  readonly selection: Selection;
  readonly context: AskingContext;
}

/** The kind's query with all clauses that affect the visual; null when the visual shows no data. */
export function queryOf(visual: Visual, { page, kind, selection, context }: QueryPlace): VisualQuery | null {
  const asked = kind.query(visual, context);
  if (!asked) return null;
  // Restrictions without effect on its rows are dropped: the query stays the same and is not run again.
  const restrictedBy = (effect: InteractionEffect): readonly Restriction[] =>
    relevantRestrictions(
      selection
        .filter((clause) => interactionEffect(clause, page, visual, kind) === effect)
        .map(({ target, predicate }) => ({ target, predicate })),
      asked,
      context.model,
    );
  const highlight = restrictedBy('highlight');
  const where = [...asked.where, ...restrictedBy('filter')];
  return highlight.length > 0 ? { ...asked, where, highlight: [...highlight] } : { ...asked, where };
}
