import { COMPARE_PAGE } from '@holdfast/contracts/http/report-places';
import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import { hasColumn, isLabelled, isSplit, isValued, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import { type FigureName, figuresWhen } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { addLastText, addLeadText } from '../layout/compose.ts';
import { column, figure } from '../layout/fields.ts';
import { note } from '../layout/notes.ts';
import { describeComparison } from './describe-comparison.ts';
import { describeDrivers, describeQuality, describeSegments, describeStay, verdictTitle } from './describe-pages.ts';
import { groupingWords, leadGrouping, SMALLEST_GROUP } from './grouping.ts';

/** The lead text is read first, so it is larger. */
const LEAD_SIZE = 15;

/** Adds a summary of the numbers at the top of every page. */
export function withLeadText(page: LocalizablePage, facts: RetentionFacts): LocalizablePage {
  const name = `${page.name}-words` as const;
  const story = STORIES[page.name]?.(facts);
  if (story) {
    const say = messagesFor(facts);
    const led = addLeadText(page, storyPiece(name, say('story.inShort', { page: page.displayName }), story, facts));
    const more = MORE[page.name]?.(facts);
    const label = say('story.more', { page: page.displayName });
    return more ? addLastText(led, storyPiece(`${page.name}-more-words`, label, more, facts)) : led;
  }
  const sentences = TEXTS[page.name]?.(facts) ?? [];
  if (sentences.length > 0) {
    const text = messagesFor(facts)('sentences', { sentences });
    return addLeadText(page, note(name, text, { options: { size: LEAD_SIZE } }));
  }
  if (page.name !== COMPARE_PAGE || facts.comparison === null) return page;
  const text = describeComparison(facts.comparison, facts);
  return addLeadText(page, note(name, text, { options: { size: LEAD_SIZE } }));
}

/** About tables no slicer filters: static. */
const TEXTS: Record<string, (facts: RetentionFacts) => Message[]> = {
  drivers: describeDrivers,
  segments: describeSegments,
  cohorts: describeStay,
  quality: describeQuality,
};

interface Story {
  readonly sentences: readonly Message[];
  /** The measures the sentences use. */
  readonly of: readonly FigureName[];
  readonly by: ColumnName | null;
  /** Uses rates, which tiny groups do not have. */
  readonly isOfRates?: boolean;
}

/** A placeholder that the report fills with the current figure. */
const figurePlaceholder = (name: string): string => `{${name}}`;
const ACTIVE = figurePlaceholder('Active customers');
const EXPECTED = figurePlaceholder('Expected churners');
const HIGH = figurePlaceholder('High-risk customers');
const HIGH_SHARE = figurePlaceholder('High-risk customers/Active customers');

/** About customers: updated whenever the reader filters the page. */
const STORIES: Record<string, (facts: RetentionFacts) => Story> = {
  overview(facts) {
    const say = messagesFor(facts);
    const expected = { active: ACTIVE, expected: EXPECTED, high: HIGH, share: HIGH_SHARE };
    return {
      by: null,
      of: ['Active customers', 'Expected churners', 'High-risk customers'],
      sentences: [
        ...(isDoubtful(facts) ? trustWords(facts) : []),
        isLabelled(facts) ? say('story.expectedOfActive', expected) : say('story.expectedOfAll', expected),
      ],
    };
  },
  risk(facts) {
    const say = messagesFor(facts);
    const atRisk = 'Revenue at risk';
    return {
      by: tables.customers.risk_tier,
      of: ['Active customers', 'Expected churners', 'High-risk customers', ...figuresWhen(isValued(facts), atRisk)],
      sentences: [
        say('story.tiers', { active: ACTIVE, high: HIGH, share: HIGH_SHARE }),
        say('story.inAll', { expected: EXPECTED, share: figurePlaceholder('Expected churners/Active customers') }),
        ...(isValued(facts)
          ? [
              say('story.largestTier', {
                value: figurePlaceholder(`top value:${atRisk}`),
                all: figurePlaceholder(atRisk),
                tier: figurePlaceholder(`top:${atRisk}`),
              }),
            ]
          : []),
      ],
    };
  },
  customers(facts) {
    const say = messagesFor(facts);
    const listed = {
      customers: figurePlaceholder('Customers'),
      risk: figurePlaceholder('Average churn risk'),
      high: HIGH,
    };
    return {
      by: null,
      of: ['Average churn risk', 'High-risk customers'],
      sentences: [say('story.customers', listed)],
    };
  },
};

/** The rest of the first page's story, below its visuals. */
const MORE: Record<string, (facts: RetentionFacts) => Story> = {
  overview(facts) {
    const say = messagesFor(facts);
    const labelled = isLabelled(facts);
    const rate = labelled ? 'Observed churn rate' : 'Average churn risk';
    const lead = leadGrouping(facts);
    const by = lead.isInformative ? (lead.by ?? null) : null;
    return {
      by,
      isOfRates: true,
      of: [...figuresWhen(isSplit(facts), 'Accounts'), rate, ...figuresWhen(isValued(facts), 'Revenue at risk')],
      sentences: [
        ...(isSplit(facts)
          ? [
              say('story.accounts', {
                accounts: figurePlaceholder('Accounts'),
                subscriptions: figurePlaceholder('Customers'),
              }),
            ]
          : []),
        ...(labelled ? [say('story.left', { rate: figurePlaceholder(rate) })] : []),
        ...(isValued(facts) ? [say('story.revenue', { value: figurePlaceholder('Revenue at risk') })] : []),
        ...(by
          ? [
              say('story.highest', {
                by: withoutBraces(groupingWords(by, facts)),
                top: figurePlaceholder(`top:${rate}`),
                value: figurePlaceholder(`top value:${rate}`),
                times: figurePlaceholder(`times:${rate}`),
              }),
            ]
          : mostLeaveWhere(facts)),
        ...(isDoubtful(facts) ? [] : trustWords(facts)),
      ],
    };
  },
};

const isDoubtful = ({ summary }: RetentionFacts): boolean => summary?.verdict?.grade === 'do-not-act';

/** The first page states whether to trust it, and where to read why. */
function trustWords(facts: RetentionFacts): Message[] {
  const verdict = facts.summary?.verdict;
  const title = verdict && verdictTitle(verdict);
  return title ? [messagesFor(facts)('story.trust', { title: withoutBraces(title) })] : [];
}

function mostLeaveWhere(facts: RetentionFacts): Message[] {
  const [highest] = facts.results.segments;
  if (!highest || highest.lift <= 1) return [];
  const { segment, churnRate, customers } = highest;
  return [messagesFor(facts)('story.highestWhere', { segment: withoutBraces(segment), rate: churnRate, n: customers })];
}

/** Braces in texts of the file would be mistaken for placeholders. */
function withoutBraces(words: TextOrMessage): TextOrMessage {
  const text = (value: string) => value.replace(/[{}]/g, '');
  if (!isMessage(words)) return text(words);
  return JSON.parse(JSON.stringify(words), (_key, value: unknown) => (typeof value === 'string' ? text(value) : value));
}

function storyPiece(
  name: string,
  label: TextOrMessage,
  { sentences, of, by, isOfRates }: Story,
  facts: RetentionFacts,
) {
  return {
    name,
    kind: 'aiNarratives',
    roles: {
      ...(by && hasColumn(facts, by) && { category: [column(by)] }),
      values: [...new Set<FigureName>(['Customers', ...of])].map((one) => figure(one)),
    },
    options: {
      label,
      story: sentences,
      size: LEAD_SIZE,
      ...(isOfRates && { weight: 'Customers', least: SMALLEST_GROUP }),
    },
  };
}
