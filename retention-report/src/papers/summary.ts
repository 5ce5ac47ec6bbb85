import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { PageFlow } from '@holdfast/contracts/report/page';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import type { RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { overviewPage } from '../pages/overview.ts';
import { segmentsPage } from '../pages/segments.ts';
import { withLeadText } from '../stories/lead-words.ts';
import { paperOf, selectVisuals } from './paper.ts';

const FIRST = 10;
const ON_SEGMENTS = ['segments-words', 'found-segments'];

/** The two-minute retention report: how bad, whom first, why, where. */
export function summaryPaper(facts: RetentionFacts): LocalizableDocument {
  const overview = selectVisuals(withLeadText(overviewPage(facts), facts), (visual) => !hasTrait(visual, 'slices'));
  const segments = selectVisuals(withLeadText(segmentsPage(facts), facts), ({ name }) => ON_SEGMENTS.includes(name));
  const lead = {
    ...overview,
    // The table may span sheets, so it comes last and is kept short.
    flow: [...flowWithout(overview.flow ?? [], 'customers-at-risk'), [{ visuals: ['customers-at-risk'] }]],
    visuals: overview.visuals.map((visual) =>
      visual.name === 'customers-at-risk' ? { ...visual, limit: FIRST } : visual,
    ),
  };
  const pages = segments.visuals.length > 0 ? [lead, segments] : [lead];
  return paperOf(
    'summary',
    messagesFor(facts)('paper.summary'),
    { orientation: 'portrait', parameters: [], tables: [] },
    pages,
  );
}

function flowWithout(flow: PageFlow, name: string): PageFlow {
  return flow.map((row) => row.filter(({ visuals }) => !visuals.includes(name))).filter((row) => row.length > 0);
}
