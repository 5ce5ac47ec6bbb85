import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading } from '@holdfast/contracts/report/question';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { mergeFollowUp } from './follow-up.ts';
import { slotsFromPath } from './grammar/understand.ts';
import type { Path } from './lattice.ts';
import { askedOf, kindFor, queryAgainst, queryOfSlots } from './query-of-slots.ts';
import { restateQuestion } from './restate-question.ts';
import type { Slots } from './slots.ts';
import type { Vocabulary } from './subject.ts';
import type { QuestionToken } from './tokens.ts';
import { readWhy, type Why } from './why.ts';

/** An interpretation that loses this much of the meaning is a guess. */
const TOO_FAR = 6;

/** What the reader works on, beside the words. */
export interface QuestionInput {
  readonly vocabulary: Vocabulary;
  /** Today in the user's calendar: 2026-11-15. */
  readonly today: string;
  readonly previous?: Slots | undefined;
  /** The chosen interpretation, as worded in `normalized` or `instead`; the best where none matches. */
  readonly as?: string | undefined;
}

export type Scored = QuestionReading & { readonly slots: Slots; readonly score: number; readonly path: Path };

/** The readings of all paths, best first, and why there is none. */
export function readPaths(
  paths: readonly Path[],
  tokens: readonly QuestionToken[],
  { vocabulary, previous }: QuestionInput,
): { readings: Scored[]; refusal: Message } {
  const top = paths[0]?.score ?? 0;
  const known = new Map<string, Scored>();
  let refusal: Message | null = null;
  for (const path of paths) {
    if (top - path.score > TOO_FAR) break;
    const outcome = slotsFromPath(path.items, tokens, vocabulary, previous !== undefined);
    if ('refused' in outcome) {
      refusal ??= outcome.refused;
      // A final refusal must not be replaced by another interpretation.
      if (path === paths[0] && FINAL.has(outcome.refused.code)) return { readings: [], refusal: outcome.refused };
      continue;
    }
    if (outcome.followsUp && !previous) {
      refusal ??= message('question.nothingBefore');
      continue;
    }
    const merged = outcome.followsUp && previous ? mergeFollowUp(previous, outcome.slots) : outcome.slots;
    const why = merged.why ? readWhy(merged, vocabulary) : null;
    if (merged.why && !why) {
      refusal ??= message('question.noWhy');
      continue;
    }
    const reading = readingOf(why ?? merged, path, path.score - outcome.penalty, vocabulary);
    if (!reading) {
      refusal ??= message('question.nothingAsked');
      continue;
    }
    const name = JSON.stringify([reading.query, reading.against, reading.asked]);
    const same = known.get(name);
    if (!same || same.score < reading.score) known.set(name, reading);
  }
  const said = new Set<string>();
  // Two figures of one name cannot be distinguished in a clarifying question: the model's first is used.
  const readings = [...known.values()]
    .sort((a, b) => b.score - a.score)
    .filter(({ normalized }) => !said.has(normalized) && said.add(normalized));
  return { readings, refusal: refusal ?? message('question.nothingAsked') };
}

const FINAL = new Set([
  ...['question.forbidden', 'question.future', 'question.vague', 'question.currency', 'question.thanAverage'],
]);

export function readingOf(understood: Slots | Why, path: Path, score: number, vocabulary: Vocabulary): Scored | null {
  const { slots, drivers, compares } =
    'slots' in understood ? understood : { slots: understood, drivers: null, compares: true };
  if (!compares && drivers) return { ...drivers, slots, path, score };
  const query = queryOfSlots(slots, vocabulary);
  const against = queryAgainst(slots, vocabulary);
  const asked = askedOf(slots, query);
  if (!isValidQuery(query) || (against && !isValidQuery(against))) return null;
  return {
    slots,
    path,
    score,
    query,
    ...(asked && { asked }),
    ...(against && { against }),
    ...(drivers && { drivers }),
    kind: kindFor(slots, vocabulary),
    normalized: restateQuestion(slots, vocabulary),
  };
}

/** False without groups and values, or with an order by a missing one. */
function isValidQuery({ groupBy, values, orderBy }: VisualQuery): boolean {
  const names = new Set([...groupBy, ...values].map(({ as }) => as));
  return names.size > 0 && orderBy.every(({ as }) => names.has(as));
}
