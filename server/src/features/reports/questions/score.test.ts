import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportTable } from '@holdfast/prediction-engine';
import { evaluateInMemory, type Tables } from '@holdfast/query-engine';
import { lexiconOf, makeVocabulary, QUESTION_LANGUAGES, type VocabularySource } from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import { FOREIGN, foreignSubject } from './testing/foreign-subject.ts';
import { retentionSubject, TODAY } from './testing/retention-subject.ts';
import { type ExpectedReading, type Score, scoreSet } from './testing/sets/score.ts';

const NOW = `${TODAY}T10:00:00`;
/** Per hundred questions, in English and in each other language. */
const LEAST_RIGHT = { en: 92, other: 80 };
const MOST_WRONG = 3;
const LEAST_FOREIGN = 50;

let folder: string;
let analytics: Analytics;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
  const limits = { memoryMb: 256, threads: 1, queryMs: 20_000, atOnce: 2, mostWaiting: 10_000 };
  analytics = await Analytics.open([folder], folder, limits);
});
afterAll(async () => {
  process.stdout.write(`${['', 'set: right, refused, wrong, of', ...lines].join('\n')}\n`);
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

type SetLine = Readonly<Record<string, string>>;

function readSet(name: string): SetLine[] | null {
  const file = new URL(`./testing/sets/${name}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SetLine[]) : null;
}

const inLanguage = (set: readonly SetLine[], language: string): ExpectedReading[] =>
  set.flatMap((line) => {
    const question = line[language];
    return question === undefined ? [] : [{ question, expect: line.expect ?? '' }];
  });

async function score(
  name: string,
  set: readonly ExpectedReading[],
  subject: VocabularySource,
  language: string,
): Promise<Score> {
  const vocabulary = makeVocabulary(subject, lexiconOf(language), await restatements.load(language));
  const scored = scoreSet(set, vocabulary, TODAY);
  lines.push(
    [name.padEnd(34), scored.right, scored.refused.length, scored.wrong.length, set.length]
      .map((cell) => String(cell).padStart(4))
      .join(' '),
  );
  for (const { question, got } of scored.wrong) lines.push(`     wrong: ${question} → ${got}`);
  return scored;
}

describe.each(isDeep ? QUESTION_LANGUAGES : QUESTION_LANGUAGES.slice(0, 2))(
  'questions about retention in %s',
  (language) => {
    it('are read as published or refused, and rarely answered wrongly', async () => {
      const subject = await retentionSubject(language);
      const published = inLanguage(readSet('retention.published') ?? [], language);
      expect(published).toHaveLength(100);
      const scored = await score(`retention, published, ${language}`, published, subject, language);
      expect(scored.right).toBeGreaterThanOrEqual(language === 'en' ? LEAST_RIGHT.en : LEAST_RIGHT.other);
      expect(scored.wrong.length).toBeLessThanOrEqual(MOST_WRONG);
      await expectSameNumbers(scored, subject);
    });

    it('of the development set are read', async () => {
      const set = inLanguage(readSet('retention.development') ?? [], language);
      expect(set.length).toBeGreaterThan(0);
      const scored = await score(
        `retention, development, ${language}`,
        set,
        await retentionSubject(language),
        language,
      );
      expect(scored.wrong.length).toBeLessThanOrEqual(MOST_WRONG);
    });

    it('of the sealed set are scored if it is present', async () => {
      const set = readSet(`${language}.sealed`);
      if (!set) return void lines.push(`retention, sealed, ${language}: not written yet`);
      const scored = await score(
        `retention, sealed, ${language}`,
        inLanguage(set, language),
        await retentionSubject(language),
        language,
      );
      await expectSameNumbers(scored, await retentionSubject(language));
    });
  },
);

describe.each(['en', 'de'])('questions typed by outsiders, in %s', (language) => {
  it('are rarely answered wrongly', async () => {
    const lines = readSet(`${language}.stranger`) ?? [];
    expect(lines).toHaveLength(30);
    let wrong = 0;
    for (const name of ['retention', ...FOREIGN] as const) {
      const set = lines.filter(({ model = 'retention' }) => model === name);
      const subject = name === 'retention' ? await retentionSubject(language) : foreignSubject(name);
      const scored = await score(`${name}, stranger, ${language}`, inLanguage(set, language), subject, language);
      wrong += scored.wrong.length;
      await expectSameNumbers(scored, subject);
    }
    expect(wrong).toBeLessThanOrEqual(1);
  });
});

it('reads questions on models it has never seen', async () => {
  let [right, wrong] = [0, 0];
  for (const name of FOREIGN) {
    const subject = foreignSubject(name);
    const set = (readSet('foreign.published') ?? []).filter(({ model }) => model === name);
    const scored = await score(`${name}, published, en`, inLanguage(set, 'en'), subject, 'en');
    right += scored.right;
    wrong += scored.wrong.length;
    await expectSameNumbers(scored, subject);
  }
  expect(right).toBeGreaterThanOrEqual(LEAST_FOREIGN);
  expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
});

/** Whatever was answered has the same numbers as the reference over the raw rows. */
async function expectSameNumbers(
  { readings }: Score,
  subject: VocabularySource & { readonly tables: Tables },
): Promise<void> {
  const { model, tables } = subject;
  const dataset = await store(tables, model);
  const queries = readings
    .flatMap(({ reading }) => [reading.query, ...(reading.against ? [reading.against] : [])])
    .map((query, at) => ({ id: String(at), query }));
  const onFailure = (cause: unknown) => {
    throw cause;
  };
  const { answers } = await answerBatch({ now: NOW, queries }, { analytics, dataset, model, rules: [], onFailure });
  expect(answers).toHaveLength(queries.length);
  for (const answer of answers) {
    const { query } = queries[Number(answer.id)] as { query: VisualQuery };
    if (!('result' in answer)) throw new Error(`${answer.problem.message} ${JSON.stringify(query)}`);
    const walked = evaluateInMemory(query, { model, tables, now: NOW });
    expect(rounded(answer.result), JSON.stringify(query)).toEqual(rounded(walked));
  }
}

let stored = 0;

async function store(tables: Tables, model: SemanticModel) {
  const id = `set-${stored++}`;
  const paths: Record<string, string> = {};
  for (const [name, rows] of Object.entries(tables)) {
    const columns = model.tables.find((table) => table.name === name)?.columns ?? [];
    const table = {
      name,
      columns: columns.map(({ name: column, type }) => ({
        name: column,
        type,
        values: rows.map((row) => row[column] ?? null),
      })),
    };
    paths[name] = join(folder, `${id}-${name}.parquet`);
    await writeParquet(table as unknown as ReportTable, paths[name] as string);
  }
  return { id, tables: paths };
}

const rounded = ({ columns, rowCount, truncated }: QueryResult) => ({
  rowCount,
  truncated,
  columns: columns.map(({ as, values, highlighted }) => [as, values.map(near), highlighted?.map(near)]),
});
const near = (value: Value): Value => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);
