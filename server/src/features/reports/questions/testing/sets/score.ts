import {
  type ReadQuestion,
  type RefusedQuestion,
  readQuestion,
  type Vocabulary,
} from '@holdfast/query-engine/questions';
import { expectedOf, sameQuery } from './notation.ts';

/** A question and its expected query, in the notation of README.md. */
export interface ExpectedReading {
  readonly question: string;
  readonly expect: string;
}

export interface Score {
  readonly right: number;
  /** Refused although answerable: unhelpful, but safe. */
  readonly refused: ExpectedReading[];
  /** Answered with a different query: the worst outcome. */
  readonly wrong: (ExpectedReading & { readonly got: string })[];
  readonly readings: { readonly asked: ExpectedReading; readonly reading: ReadQuestion }[];
}

export function scoreSet(set: readonly ExpectedReading[], vocabulary: Vocabulary, today: string): Score {
  const score: Score & { right: number } = { right: 0, refused: [], wrong: [], readings: [] };
  for (const asked of set) {
    const read: ReadQuestion | RefusedQuestion = readQuestion(asked.question, { vocabulary, today });
    const accepted = asked.expect.split('||').map((one) => expectedOf(one.trim(), vocabulary.subject.model));
    if ('refused' in read) {
      if (accepted.includes(null)) score.right += 1;
      else score.refused.push({ ...asked, question: `${asked.question} [${JSON.stringify(read.refused)}]` });
      continue;
    }
    score.readings.push({ asked, reading: read });
    const isSame = accepted.some(
      (expected) =>
        expected !== null &&
        sameQuery(read.query, expected.query) &&
        (read.against === undefined) === (expected.against === null) &&
        (expected.against === null || (read.against !== undefined && sameQuery(read.against, expected.against))),
    );
    if (isSame) score.right += 1;
    else score.wrong.push({ ...asked, got: read.normalized });
  }
  return score;
}
