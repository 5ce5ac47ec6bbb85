import { describe, expect, it } from 'vitest';
import { retentionDocument } from '../document.ts';
import type { Comparison } from '../facts/comparison.ts';
import type { RetentionFacts } from '../facts/facts.ts';
import { chance } from './chance.rig.ts';
import { counted, decimal, leaders, move, percent, portion } from './tell.ts';
import { tellComparison } from './tell-comparison.ts';
import { meanStay, tellDrivers, tellSegments, tellStay } from './tell-pages.ts';

const random = chance(21);
const share = () => (random.maybe(0.2) ? random.pick([0, 0.5, 1, 0.2654, 0.26541]) : random.next());
const rounds = Array.from({ length: 1500 }, (_, at) => at);

describe('words for numbers', () => {
  it('say rose and fell exactly when the figures as written did', () => {
    for (const _ of rounds) {
      const [before, now] = [share(), random.maybe(0.3) ? share() : share() + 0.0001];
      const said = move(before, now, percent);
      if (percent(before) === percent(now)) expect(said).toBe(`stayed at ${percent(now)}`);
      else expect(said).toBe(`${now > before ? 'rose' : 'fell'} from ${percent(before)} to ${percent(now)}`);
    }
  });

  it('say most only of more than half', () => {
    for (const _ of rounds) {
      const all = random.int(60);
      const part = random.int(all + 1);
      const said = portion(part, all);
      if (said.startsWith('most')) expect(part / all).toBeGreaterThan(0.5);
      if (said === 'all') expect(part).toBe(all);
    }
  });

  it('name the largest', () => {
    for (const _ of rounds) {
      const items = Array.from({ length: 1 + random.int(8) }, () => share());
      const named = leaders(items, (one) => one, percent);
      expect(named).toContain(Math.max(...items));
      for (const one of named) expect(percent(one)).toBe(percent(Math.max(...items)));
    }
  });

  it('count one customer as one', () => {
    expect([counted(1, 'customer'), counted(2, 'customer'), counted(1200, 'row')]).toEqual([
      '1 customer',
      '2 customers',
      '1,200 rows',
    ]);
  });
});

const factsOf = (told: RetentionFacts['told'], hasSurvival: boolean): RetentionFacts => ({
  data: new Map([
    [
      'survival',
      { columns: new Map(), rows: 1, filled: new Set(hasSurvival ? ['survival'] : []), distinct: new Map() },
    ],
  ]),
  summary: null,
  drivers: [],
  told,
  metrics: new Map(),
  survivalEstimator: null,
  decisionThreshold: null,
  accounts: null,
  revenueMonths: null,
  otherEvent: null,
  since: null,
  datasetName: 'a.csv',
  sample: false,
  comparison: null,
});

const NOTHING: RetentionFacts['told'] = {
  drivers: [],
  segments: [],
  findings: [],
  survival: [],
  stay: null,
  cohortChoices: { figures: 0, countings: 0, segments: 0 },
  cohortSegments: [],
  cohortNames: [],
  segmentRules: [],
  groupings: [],
  comparable: [],
  folds: [],
  cohorts: [],
};

describe('the first page', () => {
  const storyOf = (grade: string, told: Partial<RetentionFacts['told']> = {}) => {
    const verdict = { grade, title: grade === 'do-not-act' ? 'Do not act on this' : 'Strong: act on it', sentence: '' };
    const facts = { ...factsOf({ ...NOTHING, ...told }, false), summary: { verdict } };
    const page = retentionDocument(facts).pages.find(({ name }) => name === 'overview');
    return (page?.visuals.find(({ name }) => name === 'overview-words')?.options.story ?? []) as string[];
  };

  it('says first that nothing should be done with scores that tell nothing, and last how far to trust others', () => {
    expect(storyOf('do-not-act')[0]).toBe(
      'The verdict on this model: “Do not act on this”; the page Model quality says why.',
    );
    expect(storyOf('strong').at(-1)).toBe(
      'The verdict on this model: “Strong: act on it”; the page Model quality says why.',
    );
  });

  it('names a group only where more of it leave', () => {
    const group = { segment: 'plan is Basic', customers: 1234, churnRate: 0.4 };
    const said = (lift: number) => storyOf('strong', { segments: [{ ...group, lift }] }).join(' ');
    expect(said(2)).toContain('the churn rate is highest where plan is Basic: 40.0% of 1,234.');
    expect(said(0.5)).not.toContain('highest where');
  });
});

describe('sentences over any tables', () => {
  it('name the strongest driver and never make most of less than half', () => {
    for (const _ of rounds) {
      const drivers = Array.from({ length: 1 + random.int(9) }, (_one, at) => ({
        column: `c${at}`,
        importance: Math.round(random.next() * 300) / 10,
        direction: random.pick(['raises', 'lowers', 'mixed']),
      })).sort((a, b) => b.importance - a.importance);
      const said = tellDrivers(factsOf({ ...NOTHING, drivers }, false)) ?? '';
      const top = drivers[0];
      if (top && top.importance > 0) {
        expect(said).toContain(`“${top.column}”`);
        expect(said).toContain(`${decimal(1)(top.importance)} points`);
      }
      const three = drivers.slice(0, 3).reduce((sum, one) => sum + one.importance, 0);
      const all = drivers.reduce((sum, one) => sum + one.importance, 0);
      if (said.includes('most (')) expect(three / all).toBeGreaterThan(0.5);
      const lowering = /Of these, (.+?) mostly lower/.exec(said)?.[1] ?? '';
      for (const { column, direction } of drivers.slice(0, 3))
        expect(lowering.includes(`“${column}”`)).toBe(direction === 'lowers');
    }
  });

  it('say of groups only what their rates say', () => {
    for (const _ of rounds) {
      const base = 0.05 + 0.4 * random.next();
      const segments = Array.from({ length: random.int(6) }, (_one, at) => {
        const churnRate = random.next();
        return { segment: `s${at}`, customers: 30 + random.int(500), churnRate, lift: churnRate / base };
      });
      const said = tellSegments(factsOf({ ...NOTHING, segments }, false)) ?? '';
      const rates = segments.map(({ churnRate }) => churnRate);
      const most = /rate is highest where s\d+ \(([\d.]+%)/.exec(said)?.[1];
      const fewest = /rate is lowest where s\d+ \(([\d.]+%)/.exec(said)?.[1];
      if (most) {
        expect(most).toBe(percent(Math.max(...rates)));
        expect(Math.max(...rates)).toBeGreaterThan(base);
      }
      if (fewest) {
        expect(fewest).toBe(percent(Math.min(...rates)));
        expect(Math.min(...rates)).toBeLessThan(base);
      }
    }
  });

  it('say half have left only at the first time half really have', () => {
    for (const _ of rounds) {
      let survival = 1;
      const curve = Array.from({ length: 2 + random.int(12) }, (_one, time) => {
        survival *= 1 - random.next() * 0.25;
        return { time, survival, hazard: 0 };
      });
      const said = tellStay(factsOf({ ...NOTHING, survival: curve }, true)) ?? '';
      const first = curve.find((one) => one.survival <= 0.5);
      if (first) expect(said).toContain(`have left after ${first.time}.`);
      else expect(said).toContain(percent(curve.at(-1)?.survival ?? 0));
      // Day by day: who is still here at the start of a day stays for it.
      const byDay = curve.slice(0, -1).reduce((sum, one) => sum + one.survival, 0);
      expect(meanStay(curve)).toBeCloseTo(byDay, 9);
    }
  });

  it('compare two predictions without contradicting them', () => {
    const standing = () => ({
      customers: random.int(5000),
      baseRate: random.maybe(0.2) ? null : share(),
      averageRisk: share(),
      highRisk: random.int(500),
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
        moves: { Rose: random.int(9), Fell: random.int(9), Steady: 3, New: random.int(9), Gone: 1 },
        leftSince: { customers: left, foreseen: random.int(left + 1) },
        scorePsi: 0,
        columns: [{ column: 'plan', psi: 0.3, verdict: random.pick(['stable', 'shifted'] as const), change: '' }],
      };
      const said = tellComparison(comparison);
      const { now, before } = standings;
      expect(said).toContain(`average predicted risk ${move(before.averageRisk, now.averageRisk, percent)}`);
      expect(said.includes('churn rates cannot be compared')).toBe(
        (now.baseRate === null) !== (before.baseRate === null),
      );
      if (said.includes('had most')) expect((comparison.leftSince?.foreseen ?? 0) / left).toBeGreaterThan(0.5);
      expect(said.includes('“plan” shifted')).toBe(comparison.columns[0]?.verdict === 'shifted');
    }
  });
});
