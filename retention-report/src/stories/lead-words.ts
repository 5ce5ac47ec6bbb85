import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, type RetentionFacts, thingsOf } from '../facts/facts.ts';
import { segmentColumns } from '../facts/segment-columns.ts';
import { leadWith } from '../layout/compose.ts';
import { column, measure } from '../layout/fields.ts';
import { wordsAbout } from '../other-event.ts';
import { percent, whole } from './tell.ts';
import { tellComparison, wholeWords } from './tell-comparison.ts';
import { tellDrivers, tellQuality, tellSegments, tellStay } from './tell-pages.ts';

/** Groups smaller than this are not called highest or lowest. */
const SMALLEST_NAMED = 30;

/** Every page begins with what its numbers say. */
export function withWords(page: Page, facts: RetentionFacts): Page {
  // The box is made for the words as they will be read.
  const say = facts.otherEvent === null ? (words: string) => words : wordsAbout(facts.otherEvent);
  const story = STORIES[page.name]?.(facts);
  if (story) return leadWith(page, storyPiece(page.name, story, facts), spoken(story.sentences.map(say)));
  const written = TEXTS[page.name]?.(facts);
  const text = written && say(written);
  return text ? leadWith(page, { name: `${page.name}-words`, kind: 'textbox', options: { text } }, text) : page;
}

/** About tables no slicer touches: written once. */
const TEXTS: Record<string, (facts: RetentionFacts) => string | null> = {
  drivers: tellDrivers,
  segments: tellSegments,
  cohorts: tellStay,
  quality: tellQuality,
  compare: ({ comparison }) => comparison && tellComparison(comparison),
};

/** About as long as the sentences are once they are filled in. */
const spoken = (sentences: readonly string[]) =>
  sentences
    .join(' ')
    .replace(/\{top:[^}]+\}/g, 'M'.repeat(LONGEST_NAME))
    .replace(/\{[^}]+\}/g, '00,000');
const LONGEST_NAME = 40;

interface Story {
  readonly sentences: readonly string[];
  readonly by: string | null;
}

/** About customers: told anew for whatever the reader restricts the page to. */
const STORIES: Record<string, (facts: RetentionFacts) => Story> = {
  overview(facts) {
    const labelled = hasColumn(facts, 'churned');
    const rate = labelled ? 'Observed churn rate' : 'Average churn risk';
    const by = tellingGrouping(facts);
    const things = thingsOf(facts);
    const trust = trustWords(facts);
    const isDoubtful = facts.summary?.verdict?.grade === 'do-not-act';
    return {
      by,
      sentences: [
        ...(isDoubtful ? trust : []),
        ...(facts.accounts === null ? [] : ['{Accounts} customers have {Customers} subscriptions.']),
        ...(labelled ? [`{Observed churn rate} of the ${things} whose outcome is known have left.`] : []),
        `Of the {Active customers} ${labelled ? 'still here' : things}, {Expected churners} are expected to leave; {High-risk customers} ({High-risk customers/Active customers}) are at high or critical risk.`,
        ...(hasColumn(facts, 'customer_value') ? ['Revenue at risk is {Revenue at risk}.'] : []),
        ...(by
          ? [`By ${nameOf(by)}, {top:${rate}} is highest with {top value:${rate}}, {times:${rate}} times the whole.`]
          : mostLeaveWhere(facts)),
        ...(isDoubtful ? [] : trust),
        ...sinceWords(facts),
      ],
    };
  },
  risk: (facts) => ({
    by: 'risk_tier',
    sentences: [
      `Of the {Active customers} ${thingsOf(facts)} still here, {High-risk customers} ({High-risk customers/Active customers}) are in the tiers High and Critical.`,
      '{Expected churners} are expected to leave in all, {Expected churners/Active customers} of those still here.',
      ...(hasColumn(facts, 'customer_value')
        ? [
            'The largest part of the revenue at risk, {top value:Revenue at risk} of {Revenue at risk}, lies in the tier {top:Revenue at risk}.',
          ]
        : []),
    ],
  }),
  customers: (facts) => ({
    by: null,
    sentences: [
      `{Customers} ${thingsOf(facts)} with an average risk of {Average churn risk}; {High-risk customers} of those still here are at high or critical risk.`,
    ],
  }),
};

/** About both whole files, whatever the slicers say; so it is said. */
function sinceWords({ since }: RetentionFacts): string[] {
  if (since === null) return [];
  const words = wholeWords(since);
  return [
    `In the whole file, since ${since.name.replace(/[{}]/g, '')}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  ];
}

/** The first page answers whether to believe it, and where to read why. */
function trustWords({ summary }: RetentionFacts): string[] {
  const title = summary?.verdict?.title.replace(/[{}]/g, '');
  return title ? [`The verdict on this model: “${title}”; the page Model quality says why.`] : [];
}

/** Where outcomes are known, only a column whose groups really differ is worth a sentence. */
function tellingGrouping(facts: RetentionFacts): string | null {
  if (!hasColumn(facts, 'churned')) return groupingOf(facts);
  const rules = facts.told.segments.map(({ segment }) => segment);
  return segmentColumns(facts).find((name) => rules.some((rule) => rule.startsWith(`${name} is `))) ?? null;
}

function mostLeaveWhere({ told: { segments } }: RetentionFacts): string[] {
  const [highest] = segments;
  if (!highest || highest.lift <= 1) return [];
  const { segment, churnRate, customers } = highest;
  return [
    `In the whole file the churn rate is highest where ${segment.replace(/[{}]/g, '')}: ${percent(churnRate)} of ${whole(customers)}.`,
  ];
}

function groupingOf(facts: RetentionFacts): string | null {
  return [...segmentColumns(facts), 'tenure_band', 'value_band'].find((name) => hasColumn(facts, name)) ?? null;
}

const nameOf = (name: string) => (name === 'tenure_band' ? 'tenure' : name === 'value_band' ? 'value' : name);

const SPOKEN = [
  'Accounts',
  'Customers',
  'Active customers',
  'Observed churn rate',
  'Average churn risk',
  'Expected churners',
  'High-risk customers',
  'Revenue at risk',
];

function storyPiece(page: string, { sentences, by }: Story, facts: RetentionFacts) {
  const offered = SPOKEN.filter(
    (name) => sentences.some((sentence) => sentence.includes(name)) || name === 'Customers',
  );
  return {
    name: `${page}-words`,
    kind: 'aiNarratives',
    roles: {
      ...(by && hasColumn(facts, by) && { category: [column(CUSTOMERS, by)] }),
      values: offered.map((name) => measure(CUSTOMERS, name)),
    },
    options: { story: sentences, weight: 'Customers', least: SMALLEST_NAMED },
  };
}
