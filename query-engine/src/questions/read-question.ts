import type { QuestionReading, ReadWord } from '@holdfast/contracts/report/question';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { partCompounds } from './compounds.ts';
import { bestPaths } from './lattice.ts';
import { nearest } from './nearest.ts';
import { readWords } from './read-words.ts';
import { type QuestionInput, readPaths } from './readings.ts';
import type { Slots } from './slots.ts';
import { MOST_TOKENS, quotedIn, tokenize } from './tokens.ts';

export interface ReadQuestion extends QuestionReading {
  readonly words: readonly ReadWord[];
  readonly others: readonly QuestionReading[];
  readonly notes: readonly Message[];
  /** The context for a follow-up. */
  readonly slots: Slots;
}

export interface RefusedQuestion {
  readonly refused: Message;
  readonly words: readonly ReadWord[];
  /** Alternatives that can be answered, nearest first. */
  readonly instead: readonly string[];
}

/** If the two best interpretations are this close, both are offered and neither is answered. */
const MARGIN = 0.5;

/** Tokens, then all interpretations, then the best paths, each parsed by one grammar: the best one, or a refusal. */
export function readQuestion(question: string, asking: QuestionInput): ReadQuestion | RefusedQuestion {
  const { vocabulary, today } = asking;
  const tokens = partCompounds(tokenize(question, vocabulary.lexicon), vocabulary);
  if (tokens.length === 0) return { refused: message('question.empty'), words: [], instead: [] };
  const most = vocabulary.lexicon.language === 'ja' ? 2 * MOST_TOKENS : MOST_TOKENS;
  if (tokens.length > most) return { refused: message('question.tooLong', { most }), words: [], instead: [] };
  const paths = bestPaths(tokens, vocabulary, today, { quoted: quotedIn(question, tokens) });
  const [best] = paths;
  if (!best) return { refused: message('question.empty'), words: [], instead: [] };

  const found = readPaths(paths, tokens, asking);
  const offered = found.readings.length > 0 && asking.as === undefined ? [] : nearest(best, tokens, asking);
  const meant = [...found.readings, ...offered].find(({ normalized }) => normalized === asking.as);
  const [first, second] = meant ? [meant] : found.readings;
  const words = readWords(first?.path ?? best, tokens, paths, vocabulary);
  if (!first) {
    const instead = [...new Set(offered.map(({ normalized }) => normalized))];
    return { refused: found.refusal, words, instead };
  }
  if (second && first.score - second.score < MARGIN) {
    const refused = message('question.ambiguous', { first: first.normalized, second: second.normalized });
    return { refused, words, instead: [first.normalized, second.normalized] };
  }
  const { normalized, query, asked, against, drivers, kind, slots } = first;
  return {
    normalized,
    query,
    ...(asked && { asked }),
    ...(against && { against }),
    ...(drivers && { drivers }),
    kind,
    words,
    others: found.readings
      .filter((other) => other !== first)
      .slice(0, 3)
      .map((other) => ({
        normalized: other.normalized,
        query: other.query,
        kind: other.kind,
        ...(other.against && { against: other.against }),
      })),
    notes: slots.notes,
    slots,
  };
}
