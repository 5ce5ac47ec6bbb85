import { type ScoredAnswer, Scorer, Tally } from '../src/features/reports/questions/testing/sets/answers.ts';
import { readAnswered } from '../src/features/reports/questions/testing/sets/read-answered.ts';
import { quantile, timed } from './query-bench.ts';

const TODAY = '2026-11-15';

/** Asks every question of a set: prints those not answered rightly, then the counts of each folder or file. */
export async function benchAnswers(path: string, say: (line: string) => void): Promise<void> {
  const scorer = new Scorer();
  const tally = new Tally();
  const times: number[] = [];
  for (const asked of await readAnswered(path)) {
    const scored: ScoredAnswer[] = [];
    times.push(await timed(async () => scored.push(await scorer.score(asked, TODAY))));
    const group = asked.file.replace(/\/[^/]*$/, '');
    for (const { outcome, said } of scored) {
      tally.add(group, outcome);
      if (outcome !== 'right') say(`${outcome.padEnd(8)} ${group}: ${asked.question}\n         ${said}`);
    }
  }
  for (const line of tally.lines()) say(line);
  say(`a question answered: p95 ${quantile(times, 0.95).toFixed(0)} ms`);
}
