import {
  ALL_CUSTOMERS,
  COHORT_COUNTINGS,
  COHORT_FIGURES,
  COHORT_GRAINS,
  COHORT_MEANS,
} from '@holdfast/contracts/prediction/values';
import type { Value } from '@holdfast/contracts/report/field';
import type { Visual } from '@holdfast/contracts/report/visual';
import { formatsFor } from '@holdfast/report-engine/visuals/formats.ts';
import type { Grid } from '@holdfast/report-engine/visuals/grid.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import type { NarrativeShape } from '@holdfast/report-engine/visuals/narrative/index.tsx';
import { renderStory, type StoryFacts } from '@holdfast/report-engine/visuals/narrative/story.ts';
import { visualsInEnglish as texts } from '@holdfast/texts/areas/english/visuals';
import { sayEnglish } from '@holdfast/texts/english';
import type { Message, Some } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import { matchesComparedCards, matchesMoves } from './check-comparison.ts';
import type { CheckLedger } from './check-report.ts';
import { findVisual, type ShownColumns, shownBy } from './shown-by.ts';

const formats = formatsFor('en', texts);
const say = sayEnglish;

/** Checks every sentence at the top of a page against the marks of its visuals. An unchecked sentence is an error. */
export async function checkStories(fixture: RetentionFixture, ledger: CheckLedger): Promise<void> {
  for (const page of fixture.presented.document.pages) {
    const words = page.visuals.find(({ name }) => name === `${page.name}-words`);
    if (!words) continue;
    const told = sentencesOf(words.options.story ?? words.options.text);
    const narrative = words.kind === 'aiNarratives' ? await narrativeOf(fixture, page.name) : null;
    for (const message of told) {
      const check = CHECKS[message.code.replace(/(Rows)?(Event)?$/, '')];
      const place = `${page.name}, “${say(message)}”`;
      if (check === undefined) ledger.wrong.push(`${place}: ${message.code} has no check`);
      else await check({ fixture, ledger, place, page: page.name, narrative, values: message.values });
    }
  }
}

interface StorySentence {
  readonly fixture: RetentionFixture;
  readonly ledger: CheckLedger;
  readonly place: string;
  readonly page: string;
  readonly narrative: StoryFacts | null;
  readonly values: Message['values'];
}
type SentenceCheck = (sentence: StorySentence) => Promise<void> | void;

function sentencesOf(words: unknown): Message[] {
  if (Array.isArray(words)) return words.flatMap(sentencesOf);
  if (!isMessage(words)) return [];
  const { sentences } = words.values;
  return words.code === 'sentences' && Array.isArray(sentences) ? sentences.flatMap(sentencesOf) : [words];
}

/** What a visual draws when the report opens. */
async function drawn<Shape>(fixture: RetentionFixture, visual: Visual): Promise<Shape | null> {
  const kind = kindOf(visual.kind);
  const query = kind?.query(visual, { model: fixture.model, drillDepth: 0 });
  if (!kind || !query) return null;
  const where = visual.filters.map(({ target, predicate }) => ({ target, predicate }));
  const answer = await fixture.ask({ ...query, where: [...query.where, ...where] });
  if (!('result' in answer)) throw new Error(`${visual.name}: ${answer.problem.message}`);
  return kind.shape(answer.result, { visual, model: fixture.model, formats, drillDepth: 0 }) as Shape | null;
}

async function narrativeOf(fixture: RetentionFixture, page: string): Promise<StoryFacts | null> {
  const words = findVisual(fixture, page, `${page}-words`);
  return (words && (await drawn<NarrativeShape>(fixture, words)))?.story?.facts ?? null;
}

/** Labels and lengths of the bars of a chart without series. */
async function barsOf(
  fixture: RetentionFixture,
  visual: Visual | undefined,
): Promise<{ label: string; value: number | null }[]> {
  if (visual?.kind === 'waterfallChart') {
    const [labels = [], values = []] = Object.values(await shownBy(fixture, visual));
    return labels.map((label, at) => ({ label: String(label), value: values[at] == null ? null : Number(values[at]) }));
  }
  const grid = visual && (await drawn<Grid>(fixture, visual));
  return (grid?.categories ?? []).map(({ label }, at) => ({ label, value: grid?.cells[at]?.[0]?.value ?? null }));
}

/** Each figure of the story equals that of its card, anywhere in the report. */
const matchesCards: SentenceCheck = async ({ fixture, ledger, place, narrative }) => {
  for (const page of fixture.document.pages) {
    for (const card of page.visuals.filter(({ kind }) => kind === 'card')) {
      const field = card.roles.values?.[0]?.field;
      if (field?.kind !== 'measure' || card.filters.length > 0) continue;
      const total = narrative?.totals.get(field.measure);
      if (!total) continue;
      const [shown] = (await shownBy(fixture, card))[field.measure] ?? [];
      ledger.same(
        `${place}: ${field.measure} on ${page.name}`,
        written(shown ?? null, total.format),
        written(total.value, total.format),
      );
    }
  }
};
const written = (value: Value, format: Parameters<typeof formats.value>[1]): string =>
  formats.value(typeof value === 'number' ? value : null, format);

/** The groups of a story are the bars next to it, and the one it names is the longest. */
const matchesBars =
  (page: string, chart: string, measure: string | null): SentenceCheck =>
  async ({ fixture, ledger, place, page: of, narrative }) => {
    const visual = findVisual(fixture, page, chart);
    const bars = await barsOf(fixture, visual);
    const name = measure ?? measureOf(visual);
    const groups = (narrative?.groups ?? []).map(({ label, values }) => ({ label, value: values.get(name) ?? null }));
    // If no group is large, the chart shows the small ones and the story names none.
    if (groups.length === 0) return;
    const sorted = (list: typeof bars) =>
      [...list].filter(({ value }) => value !== null).sort((a, b) => (a.label < b.label ? -1 : 1));
    ledger.same(
      `${place}: groups by ${name}`,
      sorted(groups).map(({ label, value }) => [label, value?.toFixed(9)]),
      sorted(bars).map(({ label, value }) => [label, value?.toFixed(9)]),
    );
    const total = narrative?.totals.get(name);
    const words = findVisual(fixture, of, `${of}-words`);
    const story = Array.isArray(words?.options.story) ? words.options.story.map(String) : [];
    const sentence = story.filter((one) => one.includes(`{top:${name}}`));
    const [said] = narrative && total ? renderStory(sentence, narrative, formats, texts) : [];
    if (said === undefined || !total) return;
    const best = Math.max(...bars.map(({ value }) => value ?? Number.NEGATIVE_INFINITY));
    ledger.same(`${place}: “${said}” says the highest value`, said.includes(written(best, total.format)), true);
    for (const { label, value } of bars)
      if (value !== null && written(value, total.format) === written(best, total.format))
        ledger.same(`${place}: “${said}” names ${label}`, said.includes(label), true);
  };
const measureOf = (visual: Visual | undefined): string => {
  const field = visual?.roles.values?.[0]?.field;
  return field?.kind === 'measure' ? field.measure : '';
};

const numberIn = (values: Message['values'], name: string): number => Number(values[name]);
const decimal = (value: number, digits: number): string => value.toFixed(digits);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const textOf = (value: unknown): string => (isMessage(value) ? say(value) : String(value));

interface Bar {
  readonly column: string;
  readonly importance: number;
  readonly direction: string;
}

async function strengths(fixture: RetentionFixture): Promise<Bar[]> {
  const visual = findVisual(fixture, 'drivers', 'driver-strength');
  const shown: ShownColumns = visual ? await shownBy(fixture, visual) : {};
  return (shown.column ?? [])
    .map((column, row) => ({
      column: String(column),
      importance: Number(shown.importance?.[row]),
      direction: String(shown.direction?.[row]),
    }))
    .sort((a, b) => b.importance - a.importance);
}

const matchesStrongestDriver: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const bars = await strengths(fixture);
  const best = decimal(bars[0]?.importance ?? Number.NaN, 1);
  ledger.same(`${place}: points`, decimal(numberIn(values, 'points'), 1), best);
  const named = (values.list as Some<unknown>).items.length;
  ledger.same(`${place}: how many`, named, bars.filter(({ importance }) => decimal(importance, 1) === best).length);
};

const lowering: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const bars = (await strengths(fixture)).slice(0, 3);
  const named = (values.list as Some<unknown>).items.length;
  ledger.same(
    `${place}: how many of the first three`,
    named,
    bars.filter(({ direction }) => direction === 'lowers').length,
  );
};

const matchesTopDrivers: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const bars = await strengths(fixture);
  const sum = (some: readonly Bar[]) => some.reduce((all, { importance }) => all + importance, 0);
  ledger.same(`${place}: columns`, numberIn(values, 'count'), bars.length);
  const portion = values.portion as Message;
  const share = portion.values.share;
  if (typeof share === 'number')
    ledger.same(`${place}: share`, percent(share), percent(sum(bars.slice(0, 3)) / sum(bars)));
};

const foundGroups = async (
  fixture: RetentionFixture,
): Promise<{ segment: string; rate: number; customers: number }[]> => {
  const visual = findVisual(fixture, 'segments', 'found-segments');
  const shown: ShownColumns = visual ? await shownBy(fixture, visual) : {};
  return (shown.segment ?? []).map((segment, row) => ({
    segment: renderCell(segment),
    rate: Number(shown.churn_rate?.[row]),
    customers: Number(shown.customers?.[row]),
  }));
};
/** A message in a cell is JSON until it is rendered. */
const renderCell = (value: Value): string => {
  const text = String(value);
  if (!text.startsWith('{')) return text;
  return textOf(JSON.parse(text));
};

const extremeGroup =
  (worst: 'highest' | 'lowest', size: 'count' | 'n'): SentenceCheck =>
  async ({ fixture, ledger, place, values }) => {
    const groups = await foundGroups(fixture);
    const rates = groups.map(({ rate }) => rate);
    const extreme = worst === 'highest' ? Math.max(...rates) : Math.min(...rates);
    ledger.same(`${place}: the ${worst} rate`, percent(numberIn(values, 'rate')), percent(extreme));
    const named = groups.find(({ segment }) => segment === textOf(values.segment));
    ledger.same(`${place}: its group is in the table`, named !== undefined, true);
    ledger.same(
      `${place}: its rate in the table`,
      percent(named?.rate ?? Number.NaN),
      percent(numberIn(values, 'rate')),
    );
    ledger.same(`${place}: its customers`, named?.customers, numberIn(values, size));
  };

const groupCount: SentenceCheck = async ({ fixture, ledger, place, values }) =>
  ledger.same(`${place}: rows of the table`, (await foundGroups(fixture)).length, numberIn(values, 'count'));

const cohortMeans: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const triangle = findVisual(fixture, 'cohorts', 'cohort-triangle');
  if (!triangle) return;
  const shown = await shownBy(fixture, triangle, {
    grain: COHORT_GRAINS.month,
    figure: COHORT_FIGURES.share,
    counting: COHORT_COUNTINGS.on,
    segment: ALL_CUSTOMERS,
  });
  const means = (shown.cohort ?? []).flatMap((cohort, row) =>
    cohort === COHORT_MEANS.weighted
      ? [[Number(shown.period?.[row]), Number((shown.value ?? shown.retention)?.[row])]]
      : [],
  );
  for (const part of (values.list as Some<Message>).items) {
    const [, mean = Number.NaN] = means.find(([period]) => period === numberIn(part.values, 'count')) ?? [];
    ledger.same(
      `${place}: mean after ${String(part.values.count)}`,
      percent(numberIn(part.values, 'share')),
      percent(mean),
    );
  }
};

async function curveOf(fixture: RetentionFixture): Promise<{ time: number; share: number }[]> {
  const curve = findVisual(fixture, 'cohorts', 'survival-curve');
  const shown: ShownColumns = curve ? await shownBy(fixture, curve) : {};
  return (shown.time ?? [])
    .map((time, row) => ({ time: Number(time), share: Number(shown.survival?.[row]), of: shown.segment?.[row] }))
    .filter(({ of }) => of === undefined || of === ALL_CUSTOMERS)
    .sort((a, b) => a.time - b.time);
}
const timeIn = (value: unknown): number => {
  const { count, n } = (value as Message).values;
  return Number(count ?? n);
};
const matchesMedianSurvival: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const curve = await curveOf(fixture);
  ledger.same(
    `${place}: where the curve passes half`,
    curve.find(({ share }) => share <= 0.5)?.time,
    timeIn(values.time),
  );
};
const medianIsNotReached: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const last = (await curveOf(fixture)).at(-1);
  ledger.same(`${place}: the curve’s end`, last?.time, timeIn(values.time));
  ledger.same(`${place}: its height`, percent(last?.share ?? Number.NaN), percent(numberIn(values, 'share')));
};
const meanStay: SentenceCheck = ({ fixture, ledger, place, values }) => {
  const card = String(findVisual(fixture, 'cohorts', 'mean-stay')?.options.text);
  ledger.same(`${place}: on its card, “${card}”`, card.includes(decimal(numberIn(values, 'mean'), 1)), true);
};
const riskiest: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const hazard = findVisual(fixture, 'cohorts', 'hazard-by-tenure');
  const shown: ShownColumns = hazard ? await shownBy(fixture, hazard) : {};
  const best = Math.max(...(shown.hazard ?? []).map(Number));
  ledger.same(`${place}: the longest bar`, decimal(numberIn(values, 'times'), 1), decimal(best, 1));
  const at = (shown.time ?? []).findIndex((time) => Number(time) === numberIn(values, 'time'));
  ledger.same(`${place}: its bar`, decimal(Number(shown.hazard?.[at]), 1), decimal(best, 1));
};

const matchesMetrics: SentenceCheck = async ({ fixture, ledger, place, values }) => {
  const figures = new Set<string>();
  for (const card of fixture.document.pages.find(({ name }) => name === 'quality')?.visuals ?? []) {
    if (card.kind !== 'card') continue;
    for (const shown of Object.values(await shownBy(fixture, card)))
      for (const value of shown) if (typeof value === 'number') figures.add(decimal(value, 3));
  }
  for (const name of ['auc', 'baseline'])
    ledger.same(
      `${place}: a card shows ${decimal(numberIn(values, name), 3)}`,
      figures.has(decimal(numberIn(values, name), 3)),
      true,
    );
};

/** It contains no number and no comparison. */
const hasNoFigures: SentenceCheck = () => undefined;

/** Checks by message code; variants for other events or subscriptions use the same check. */
const CHECKS: Readonly<Record<string, SentenceCheck>> = {
  'story.accounts': matchesCards,
  'story.left': matchesCards,
  'story.expectedOfActive': matchesCards,
  'story.expectedOfAll': matchesCards,
  'story.revenue': matchesCards,
  'story.tiers': matchesCards,
  'story.inAll': matchesCards,
  'story.customers': matchesCards,
  'story.highest': matchesBars('overview', 'churn-by-segment', null),
  'story.largestTier': matchesBars('overview', 'revenue-by-tier', 'Revenue at risk'),
  'story.highestWhere': extremeGroup('highest', 'n'),
  'story.trust': hasNoFigures,
  'story.chanceOnly': hasNoFigures,
  'story.strongest': matchesStrongestDriver,
  'story.strongestMany': matchesStrongestDriver,
  'story.firstFew': matchesTopDrivers,
  'story.lowers': lowering,
  'story.lowersMany': lowering,
  'story.noGroup': hasNoFigures,
  'story.groups': groupCount,
  'story.rateHighest': extremeGroup('highest', 'count'),
  'story.rateLowest': extremeGroup('lowest', 'count'),
  'story.verdict': hasNoFigures,
  'story.baseline': matchesMetrics,
  'story.cohorts': cohortMeans,
  'story.riskiest': riskiest,
  'story.half': matchesMedianSurvival,
  'story.notHalf': medianIsNotReached,
  'story.meanStay': meanStay,
  'compared.title': hasNoFigures,
  'compared.overall': matchesComparedCards,
  'compared.moves': matchesMoves,
  // Counted in check-comparison.ts, or without figures.
  'compared.repeated': hasNoFigures,
  'compared.leftSince': hasNoFigures,
  'compared.noDrift': hasNoFigures,
  'compared.drift': hasNoFigures,
};
