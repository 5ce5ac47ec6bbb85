import { fieldKey } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { VisualQuery } from '@holdfast/contracts/report/query';
import { compileQuery } from '@holdfast/query-engine';
import { lexiconOf, makeVocabulary, readQuestion, type Vocabulary } from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { repeat } from '../../../../../scripts/depth.mjs';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { retentionSubject, TODAY } from './testing/retention-subject.ts';

const QUESTIONS = repeat('questions');
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja'];
const STRANGE = [
  "'; drop table customers; --",
  '"',
  '\u0000',
  '(',
  '%',
  '🙂',
  '<script>',
  '\\',
  '1e999',
  '-1',
  '{{',
  'NULL',
  '../../..',
  '٣',
  '\u202e',
];

it(`reads ${QUESTIONS} random questions without a crash or a field outside the model`, {
  timeout: patience(600_000),
}, async () => {
  let seed = 7;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const grounds = await Promise.all(
    LANGUAGES.map(async (language) => {
      const subject = await retentionSubject(language);
      const vocabulary = makeVocabulary(subject, lexiconOf(language), await restatements.load(language));
      return { vocabulary, model: subject.model, words: wordsOf(vocabulary) };
    }),
  );
  let answered = 0;
  for (let at = 0; at < QUESTIONS; at += 1) {
    const { vocabulary, model, words } = pick(grounds);
    const length = Math.floor(chance() * 14);
    const question = Array.from({ length }, () => {
      const kind = chance();
      if (kind < 0.85) return pick(words);
      if (kind < 0.93) return String(Math.floor(chance() * 3000));
      return pick(STRANGE);
    }).join(vocabulary.lexicon.language === 'ja' ? '' : ' ');
    const read = readQuestion(question, { vocabulary, today: TODAY });
    if ('refused' in read) continue;
    answered += 1;
    for (const query of [read.query, ...(read.against ? [read.against] : [])]) {
      expect(z.safeParse(VisualQuery, query).success, question).toBe(true);
      expectInModel(query, model, question);
      const { text } = compileQuery(query, { model, now: `${TODAY}T10:00:00`, schema: 'data', rules: [] });
      for (const strange of STRANGE.slice(0, 1)) expect(text).not.toContain(strange);
    }
  }
  expect(answered).toBeGreaterThan(0);
});

function expectInModel(query: VisualQuery, model: SemanticModel, question: string): void {
  const known = new Set(
    model.tables.flatMap(({ name, columns, measures }) => [
      ...columns.map((column) => `${name} ${column.name}`),
      ...measures.map((measure) => `${name} ${measure.name}`),
    ]),
  );
  const fields = [...query.groupBy, ...query.values].map(({ field }) => field);
  for (const field of [
    ...fields,
    ...query.where.map(({ target }) => target),
    ...(query.highlight ?? []).map(({ target }) => target),
  ]) {
    const name = field.kind === 'measure' ? field.measure : field.kind === 'level' ? field.level : field.column;
    expect(known.has(`${field.table} ${name}`), `${question} → ${fieldKey(field)}`).toBe(true);
  }
}

/** Words of the vocabulary make nearly valid questions, which get furthest into the grammar. */
const wordsOf = ({ tags }: Vocabulary): string[] => [...tags.keys()];
