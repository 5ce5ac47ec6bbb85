import type { Grade } from '@holdfast/contracts/prediction/verdict';
import { sayEnglish } from '@holdfast/texts/english';
import type { Message } from '@holdfast/texts/kinds';
import { isMessage, message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { retentionDocument } from '../document.ts';
import type { Comparison } from '../facts/comparison.ts';
import { NO_RESULTS, type RetentionFacts } from '../facts/facts.ts';
import { seededRandom } from '../testing/chance.ts';
import { NO_FACTS } from '../testing/facts.ts';
import { directionOfChange, highestAsDisplayed, percent, shareMessage } from './compare-figures.ts';
import { describeComparison } from './describe-comparison.ts';
import { describeDrivers, describeSegments, describeStay, meanStay, stayWords } from './describe-pages.ts';

const random = seededRandom(21);
const share = () => (random.maybe(0.2) ? random.pick([0, 0.5, 1, 0.2654, 0.26541]) : random.next());
const rounds = Array.from({ length: 1500 }, (_, at) => at);

const say = sayEnglish;
const said = (messages: readonly Message[]) => messages.map(say).join(' ');
/** A share as formatted in texts. */
const shown = (share: number) => say(message('portion.share', { share }));

describe('texts for numbers', () => {
  it('use rose and fell exactly when the displayed figures did', () => {
    for (const _ of rounds) {
      const [before, now] = [share(), random.maybe(0.3) ? share() : share() + 0.0001];
      const way = directionOfChange(before, now, percent);
      expect(way === 'Same').toBe(shown(before) === shown(now));
      if (way !== 'Same') expect(way).toBe(now > before ? 'Rose' : 'Fell');
    }
  });

  it('use most only for more than half', () => {
    for (const _ of rounds) {
      const all = random.int(60);
      const part = random.int(all + 1);
      const { code } = shareMessage(part, all);
      if (code === 'portion.most') expect(part / all).toBeGreaterThan(0.5);
      if (code === 'portion.all') expect(part).toBe(all);
    }
  });

  it('name the largest', () => {
    for (const _ of rounds) {
      const items = Array.from({ length: 1 + random.int(8) }, () => share());
      const named = highestAsDisplayed(items, (one) => one, percent);
      expect(named).toContain(Math.max(...items));
      for (const one of named) expect(shown(one)).toBe(shown(Math.max(...items)));
    }
  });
});

const factsOf = (results: RetentionFacts['results'], hasSurvival: boolean): RetentionFacts => ({
  ...NO_FACTS,
  data: new Map([
    [
      'survival',
      { columns: new Map(), rows: 1, filled: new Set(hasSurvival ? ['survival'] : []), distinct: new Map() },
    ],
  ]),
  results,
});

describe('the first page', () => {
  const storyOf = (name: string, grade: Grade, results: Partial<RetentionFacts['results']> = {}) => {
    const verdict = { grade, title: grade === 'do-not-act' ? 'Do not act on this' : 'Strong: act on it', sentence: '' };
    const facts = { ...factsOf({ ...NO_RESULTS, ...results }, false), summary: { verdict } };
    const page = retentionDocument(facts).pages[0];
    const story = page?.visuals.find((visual) => visual.name === name)?.options.story;
    return Array.isArray(story) ? story.filter(isMessage).map(say) : [];
  };

  it('starts with a single sentence, after a warning if scores are useless', () => {
    expect(storyOf('overview-words', 'strong')).toHaveLength(1);
    expect(storyOf('overview-words', 'do-not-act')[0]).toBe(
      'Model verdict: “Do not act on this”. See the Model quality page for the reasons.',
    );
    expect(storyOf('overview-more-words', 'strong').at(-1)).toBe(
      'Model verdict: “Strong: act on it”. See the Model quality page for the reasons.',
    );
  });

  it('names a group only if more of its customers leave', () => {
    const group = { segment: 'plan is Basic', customers: 1234, churnRate: 0.4 };
    const told = (lift: number) =>
      storyOf('overview-more-words', 'strong', { segments: [{ ...group, lift }] }).join(' ');
    expect(told(2)).toContain('the churn rate is highest where plan is Basic: 40% of 1,234.');
    expect(told(0.5)).not.toContain('highest where');
  });
});

describe('texts for random tables', () => {
  it('name the strongest driver and never call less than half most', () => {
    for (const _ of rounds) {
      const drivers = Array.from({ length: 1 + random.int(9) }, (_one, at) => ({
        column: `c${at}`,
        importance: Math.round(random.next() * 300) / 10,
        direction: random.pick(['raises', 'lowers', 'mixed']),
      })).sort((a, b) => b.importance - a.importance);
      const words = said(describeDrivers(factsOf({ ...NO_RESULTS, drivers }, false)));
      const top = drivers[0];
      if (top && top.importance > 0) {
        expect(words).toContain(`“${top.column}”`);
        expect(words).toContain(`${top.importance.toFixed(1)} points`);
      }
      const three = drivers.slice(0, 3).reduce((sum, one) => sum + one.importance, 0);
      const all = drivers.reduce((sum, one) => sum + one.importance, 0);
      if (words.includes('most (')) expect(three / all).toBeGreaterThan(0.5);
      const lowering = /Of these, (.+?) mostly lower/.exec(words)?.[1] ?? '';
      for (const { column, direction } of drivers.slice(0, 3))
        expect(lowering.includes(`“${column}”`)).toBe(direction === 'lowers');
    }
  });

  it('match the rates of groups', () => {
    for (const _ of rounds) {
      const base = 0.05 + 0.4 * random.next();
      const segments = Array.from({ length: random.int(6) }, (_one, at) => {
        const churnRate = random.next();
        return { segment: `s${at}`, customers: 30 + random.int(500), churnRate, lift: churnRate / base };
      });
      const words = said(describeSegments(factsOf({ ...NO_RESULTS, segments }, false)));
      const rates = segments.map(({ churnRate }) => churnRate);
      const most = /rate is highest where s\d+ \(([\d.]+%)/.exec(words)?.[1];
      const fewest = /rate is lowest where s\d+ \(([\d.]+%)/.exec(words)?.[1];
      if (most) {
        expect(most).toBe(shown(Math.max(...rates)));
        expect(Math.max(...rates)).toBeGreaterThan(base);
      }
      if (fewest) {
        expect(fewest).toBe(shown(Math.min(...rates)));
        expect(Math.min(...rates)).toBeLessThan(base);
      }
    }
  });

  it('report the median only at the time half have actually left', () => {
    for (const _ of rounds) {
      let survival = 1;
      const curve = Array.from({ length: 2 + random.int(12) }, (_one, time) => {
        survival *= 1 - random.next() * 0.25;
        return { time, survival, hazard: 0 };
      });
      const words = said(describeStay(factsOf({ ...NO_RESULTS, survival: curve }, true)));
      const first = curve.find((one) => one.survival <= 0.5);
      if (first) expect(words).toContain(`have left after ${first.time} (Tenure).`);
      else expect(words).toContain(shown(curve.at(-1)?.survival ?? 0));
      // Day by day: a customer active at the start of a day stays for it.
      const byDay = curve.slice(0, -1).reduce((sum, one) => sum + one.survival, 0);
      expect(meanStay(curve)).toBeCloseTo(byDay, 9);
    }
  });

  it("write the mean stay in its unit, or with the column's name if that has none", () => {
    const stay = { value: 4.42, low: 4.2, high: 4.6, horizon: 11 };
    const card = (more: object) =>
      say(stayWords(factsOf({ ...NO_RESULTS, stay: { ...stay, unit: '', ...more } }, true))).split('\n');
    expect(card({ unit: 'months' })).toEqual(['# 4.4', 'months of the first 11', '95%: 4.2 to 4.6']);
    expect(card({})).toEqual(['# 4.4', 'Tenure, of at most 11', '95%: 4.2 to 4.6']);
    expect(card({ low: null, high: null })).toEqual(['# 4.4', 'Tenure, of at most 11']);
  });

  it('compare two predictions consistently', () => {
    const standing = () => ({
      customers: random.int(5000),
      baseRate: random.maybe(0.2) ? null : share(),
      averageRisk: share(),
      highRisk: random.int(3),
      highRiskReported: random.int(3),
      auc: random.maybe(0.2) ? null : share(),
    });
    const dataset = (name: string) => ({
      id: name,
      name,
      sample: false,
      createdAt: '',
      tables: { folder: '' },
      summary: null,
    });
    for (const _ of rounds) {
      const standings = { now: standing(), before: standing() };
      const left = random.int(40);
      const comparison: Comparison = {
        now: dataset('now.csv'),
        before: dataset('before.csv'),
        standings,
        matching: { kind: 'matched', customers: random.int(900), repeated: random.int(3) },
        tiers: null,
        moves: { Rose: random.int(9), Fell: random.int(9), Steady: 3, New: random.int(9), Gone: 1 },
        leftSince: { customers: left, foreseen: random.int(left + 1) },
        columns: [
          {
            column: 'plan',
            psi: 0.3,
            verdict: random.pick(['stable', 'shifted'] as const),
            change: message('drift.sharesSame'),
          },
        ],
      };
      const words = said(describeComparison(comparison, { otherEvent: null, accounts: null }));
      const { now, before } = standings;
      const way = { Rose: 'rose from', Fell: 'fell from', Same: 'stayed at' }[
        directionOfChange(before.averageRisk, now.averageRisk, percent)
      ];
      expect(words).toContain(`average predicted risk ${way}`);
      const otherLimits = `both at today’s tier thresholds (as reported at the time: ${before.highRiskReported})`;
      expect(words.includes(otherLimits)).toBe(before.highRiskReported !== before.highRisk);
      expect(words.includes('churn rates cannot be compared')).toBe(
        (now.baseRate === null) !== (before.baseRate === null),
      );
      if (words.includes('had most')) expect((comparison.leftSince?.foreseen ?? 0) / left).toBeGreaterThan(0.5);
      expect(words.includes('“plan” changed')).toBe(comparison.columns[0]?.verdict === 'shifted');
    }
  });
});
