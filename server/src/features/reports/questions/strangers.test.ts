import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Scorer, Tally } from './testing/sets/answers.ts';
import { readAnswered } from './testing/sets/read-answered.ts';

const SET = fileURLToPath(new URL('./testing/sets/strangers/questions.json', import.meta.url));
/** Per hundred questions. */
const LEAST_RIGHT = 80;
const MOST_WRONG = 1;

it('questions on files of other fields have the rows that SQL written by hand finds', async () => {
  const questions = await readAnswered(SET);
  const scorer = new Scorer();
  const tally = new Tally();
  const wrong: string[] = [];
  for (const asked of questions) {
    const { outcome, said } = await scorer.score(asked, '2026-11-15');
    tally.add(asked.file, outcome);
    if (outcome === 'wrong') wrong.push(`${asked.question}: ${said}`);
  }
  const summary = tally.lines().join('\n');
  expect(wrong.length / questions.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG / 100);
  expect(tally.total.right / questions.length, summary).toBeGreaterThanOrEqual(LEAST_RIGHT / 100);
});
