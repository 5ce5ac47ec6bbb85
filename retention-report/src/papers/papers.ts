import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { RetentionFacts } from '../facts/facts.ts';
import { callListPaper } from './call-list.ts';
import { modelCardPaper } from './model-card.ts';
import { summaryPaper } from './summary.ts';

/** The page-exact reports of every prediction, by the names used by hosts and in URLs. */
export const PAPERS = ['call-list', 'summary', 'model-card'] as const;
export type PaperName = (typeof PAPERS)[number];

export const isPaper = (name: string): name is PaperName => (PAPERS as readonly string[]).includes(name);

const MADE: Readonly<Record<PaperName, (facts: RetentionFacts) => LocalizableDocument>> = {
  'call-list': callListPaper,
  summary: summaryPaper,
  'model-card': modelCardPaper,
};

export const paperDocument = (name: PaperName, facts: RetentionFacts): LocalizableDocument => MADE[name](facts);
