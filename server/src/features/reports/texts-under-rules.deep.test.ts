import type { LocalizableDocument, LocalizableReport, OpenedReport } from '@holdfast/contracts/report/document';
import type { BatchAnswer, BatchRequest, Restriction } from '@holdfast/contracts/report/query';
import { makeFile } from '@holdfast/paper-engine/make-file.ts';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { kindOf, type LiveReport, openLiveReport } from '@holdfast/report-engine';
import { PAPERS } from '@holdfast/retention-report/papers/papers';
import { LANGUAGES } from '@holdfast/texts/languages';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { isMessage } from '@holdfast/texts/message';
import { sayReport } from '@holdfast/texts/say-report';
import type { RenderMessage } from '@holdfast/texts/speaker';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { bearer, openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';
import { ANNUAL_ONLY, insertPrediction } from './testing/two-files.ts';

const MADE = isDeep ? 200 : 8;
/** The interval at which a made document is also queried and exported. */
const EXPORT_EVERY = isDeep ? 50 : Number.POSITIVE_INFINITY;
const NOW = '2026-10-18T09:30:00';

let fixture: ReportsRig;
let dataset = '';
let whole: LocalizableReport;
let authorToken = '';
const speakers = new Map<string, RenderMessage>();
/** Sentences of the report, in every language, that change with rows the rules do not reach; without spaces. */
const aboutFile = new Set<string>();

beforeAll(async () => {
  fixture = await openReportsFixture();
  dataset = await insertPrediction(fixture, 1);
  const other = await insertPrediction(fixture, 0.83);
  whole = await open(await tokenFor([]));
  authorToken = await tokenFor([], { permissions: ['view', 'create'] });
  const otherwise = await open(await tokenFor([], { datasets: [other] }));
  for (const language of LANGUAGES) {
    const say = await loadSpeaker(language);
    speakers.set(language, say);
    const same = new Set(textsIn(otherwise.document, say));
    for (const text of textsIn(whole.document, say))
      if (!same.has(text) && text.length > 15) aboutFile.add(plain(text));
  }
}, patience(120_000));
afterAll(() => fixture.close());

const tokenFor = async (rules: Restriction[], more: object = {}) =>
  (await fixture.mint('ann', { datasets: [dataset], rules, permissions: ['view', 'export'], ...more })).embedToken;

const open = async (token: string, reportId?: string): Promise<LocalizableReport> => {
  const url = `/api/embed/report${reportId ? `?reportId=${reportId}` : ''}`;
  return (await fixture.app.inject({ url, headers: bearer(token) })).json();
};

/** Every text of a tree in words; of a message also the messages in it. */
function textsIn(part: unknown, say: RenderMessage): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return [...(isMessage(part) ? [say(part)] : []), ...Object.values(part).flatMap((item) => textsIn(item, say))];
}

const english = () => speakers.get('en') as RenderMessage;
const leaks = (answer: unknown): string[] => {
  const all = plain(textsIn(answer, english()).join('\n'));
  return [...aboutFile].filter((text) => all.includes(text));
};
/** Paper breaks lines and sets emphasis its own way. */
const plain = (text: string): string => text.replace(/[\s*#]+/g, '');

async function save(document: unknown): Promise<string> {
  const response = await fixture.app.inject({
    method: 'POST',
    url: `/api/embed/report?dataset=${dataset}`,
    headers: bearer(authorToken),
    payload: { name: 'Made', document: document as object },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
  return response.json().id;
}

/** Mulberry32. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (n: number) => Math.floor(next() * n),
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
}
type Chance = ReturnType<typeof chance>;

/** What an author does, in their language. */
const ACTS: readonly ((live: LiveReport, die: Chance) => void)[] = [
  (live, die) => live.editing.do({ do: 'copyPage', page: die.one(live.pages.list()).name }),
  (live, die) => live.pages.rename(die.one(live.pages.list()).name, `Typed ${die.below(99)}`),
  (live) => live.pages.add(),
  (live, die) => {
    const page = die.one(live.pages.list());
    const visual = die.one(page.visuals)?.name;
    if (visual)
      live.editing.do({ do: 'changeVisual', page: page.name, visual, change: { title: `Typed ${die.below(9)}` } });
  },
  (live, die) => {
    const [from, to] = [die.one(live.pages.list()), die.one(live.pages.list())];
    const visuals = from.visuals.filter(() => die.below(3) === 0).map(({ name }) => name);
    live.editing.do({ do: 'copyVisuals', page: from.name, visuals, to: to.name });
  },
  (live, die) => {
    const [from, to] = [die.one(live.pages.list()), die.one(live.pages.list())];
    const name = die.one(from.visuals)?.name;
    if (!name || to.visuals.some((visual) => visual.name === `${name}-copy7`)) return;
    const visual = { ...live.editing.visual(from.name, name), name: `${name}-copy7` };
    live.editing.do({ do: 'addVisual', page: to.name, visual });
  },
  (live, die) => {
    const layout = { x: 0, y: 0, width: 200, height: 80 };
    const options = { text: `Typed: call ${die.below(999)}` };
    live.editing.do({
      do: 'addVisual',
      page: die.one(live.pages.list()).name,
      visual: { kind: 'textbox', layout, options },
    });
  },
  (live) => live.editing.undo(),
];

/** A report as edited and saved in one language, or in words, as earlier versions saved it. */
async function made(seed: number): Promise<unknown> {
  const die = chance(seed);
  const { opened, localize } = sayReport<OpenedReport>(whole, speakers.get(die.one(LANGUAGES)) as RenderMessage);
  let saved: LocalizableDocument | null = null;
  const live = openLiveReport({
    document: whole.document,
    localize: (document) => localize<OpenedReport['document']>(document),
    model: opened.model,
    kinds: kindOf,
    ask: async () => ({ answers: [] }),
    save: async (document) => {
      saved = document;
      return { id: 'made', name: 'Made' };
    },
    phased: true,
  });
  live.arranging.switchMode('edit');
  for (let step = 3 + die.below(8); step > 0; step -= 1) die.one(ACTS)(live, die);
  await live.save('Made');
  const inWords = live.state.document;
  live.close();
  return seed % 5 === 0 ? inWords : saved;
}

/** Everything a reader gets of a report: its document, the data of all its visuals, and files. */
async function everythingOf(token: string, reportId: string, isExported: boolean): Promise<unknown[]> {
  const received = await open(token, reportId);
  expect(received.document?.pages.length).toBeGreaterThan(0);
  if (!isExported) return [received];
  const answers: BatchAnswer[] = [];
  const ask = async (batch: BatchRequest) => {
    const url = `/api/embed/query?dataset=${received.dataset.id}&reportId=${reportId}`;
    const response = await fixture.app.inject({ method: 'POST', url, headers: bearer(token), payload: batch });
    answers.push(response.json());
    return response.json();
  };
  const order = { language: 'en', now: NOW, includeHiddenPages: true };
  const pdf = await readPdf((await makeFile({ ...order, format: 'pdf' }, received, ask)).bytes);
  const { bytes, name } = await makeFile({ ...order, format: 'csv' }, received, ask);
  const sheets = name.endsWith('.zip')
    ? Object.values(unzipSync(bytes)).map((sheet) => strFromU8(sheet))
    : [strFromU8(bytes)];
  expect(answers.length).toBeGreaterThan(0);
  return [received, answers, pdf.pages.map(({ text }) => text).join('\n'), sheets];
}

it('the report of the whole file has sentences that the rules must withhold', () => {
  expect(aboutFile.size).toBeGreaterThan(LANGUAGES.length * 10);
  expect(leaks(whole).length).toBeGreaterThan(10);
});

it(
  'no sentence about the whole file reaches a reader under row rules: retention report and page-exact reports',
  async () => {
    const token = await tokenFor(ANNUAL_ONLY);
    for (const report of ['retention', ...PAPERS])
      expect(leaks(await everythingOf(token, report, report === 'retention')), report).toEqual([]);
  },
  patience(120_000),
);

it(
  `nor by one of ${MADE} saved reports, made by random edits in every language`,
  async () => {
    let typed = 0;
    for (let first = 1; first <= MADE; first += 8) {
      const saved = new Map<number, string>();
      for (let seed = first; seed < first + 8; seed += 1) saved.set(seed, await save(await made(seed)));
      const token = await tokenFor(ANNUAL_ONLY, { reports: [...saved.values()] });
      for (const [seed, id] of saved) {
        const answer = await everythingOf(token, id, seed % EXPORT_EVERY === 0);
        expect(leaks(answer), `document ${seed}`).toEqual([]);
        typed += JSON.stringify(answer).includes('Typed: call') ? 1 : 0;
      }
    }
    expect(typed).toBeGreaterThan(MADE / 10);
  },
  patience(600_000),
);
