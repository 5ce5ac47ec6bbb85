import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading, ReadWord } from '@holdfast/contracts/report/question';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { partCompounds } from './compounds.ts';
import { followUp } from './follow-up.ts';
import { averageCompared } from './grammar/refuse-outright.ts';
import { understand } from './grammar/understand.ts';
import { Words } from './grammar/words.ts';
import { bestPaths, type LatticeItem, type Path } from './lattice.ts';
import { askedOf, kindFor, queryAgainst, queryOfSlots } from './query-of-slots.ts';
import { labelOfColumn, sayFigure, saySlots } from './say-slots.ts';
import type { Slots } from './slots.ts';
import { MOST_TOKENS, type QuestionToken, quotedIn, tokenize } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWhy, type Why } from './why.ts';

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

export interface QuestionInput {
  readonly vocabulary: Vocabulary;
  /** Today in the user's calendar: 2026-11-15. */
  readonly today: string;
  readonly previous?: Slots | undefined;
  /** The chosen interpretation, as worded in `normalized` or `instead`; the best where none matches. */
  readonly as?: string | undefined;
}

/** If the two best interpretations are this close, both are offered and neither is answered. */
const MARGIN = 0.5;
/** An interpretation that loses this much of the meaning is a guess. */
const TOO_FAR = 6;

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

type Scored = QuestionReading & { readonly slots: Slots; readonly score: number; readonly path: Path };

function readPaths(
  paths: readonly Path[],
  tokens: readonly QuestionToken[],
  { vocabulary, previous }: QuestionInput,
): { readings: Scored[]; refusal: Message } {
  const top = paths[0]?.score ?? 0;
  const known = new Map<string, Scored>();
  let refusal: Message | null = null;
  for (const path of paths) {
    if (top - path.score > TOO_FAR) break;
    const outcome = understand(path.items, tokens, vocabulary, previous !== undefined);
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
    const merged = outcome.followsUp && previous ? followUp(previous, outcome.slots) : outcome.slots;
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

function readingOf(understood: Slots | Why, path: Path, score: number, vocabulary: Vocabulary): Scored | null {
  const { slots, drivers, compares } =
    'slots' in understood ? understood : { slots: understood, drivers: null, compares: true };
  if (!compares && drivers) return { ...drivers, slots, path, score };
  const query = queryOfSlots(slots, vocabulary);
  const against = queryAgainst(slots, vocabulary);
  const asked = askedOf(slots, query);
  if (!isAskable(query) || (against && !isAskable(against))) return null;
  return {
    slots,
    path,
    score,
    query,
    ...(asked && { asked }),
    ...(against && { against }),
    ...(drivers && { drivers }),
    kind: kindFor(slots, vocabulary),
    normalized: saySlots(slots, vocabulary),
  };
}

/** Suggestions: with unread words corrected, and with them dropped, where that is a valid question. */
function nearest(best: Path, tokens: readonly QuestionToken[], asking: QuestionInput): Scored[] {
  return [
    guessCorrection(best, tokens, asking),
    withoutUnread(best, tokens, asking),
    averageItself(best, tokens, asking),
  ].filter((one) => one !== null);
}

function guessCorrection(best: Path, tokens: readonly QuestionToken[], asking: QuestionInput): Scored | null {
  if (!best.items.some(({ tag }) => tag.is === 'unread')) return null;
  const paths = bestPaths(tokens, asking.vocabulary, asking.today, { guesses: true });
  return readPaths(paths, tokens, asking).readings[0] ?? null;
}

function withoutUnread(best: Path, tokens: readonly QuestionToken[], asking: QuestionInput): Scored | null {
  const kept = best.items.filter(
    ({ tag }) =>
      tag.is !== 'unread' && !(tag.is === 'word' && ['vague', 'future', 'forbidden', 'money'].includes(tag.concept)),
  );
  if (kept.length === best.items.length) return null;
  const outcome = understand(kept, tokens, asking.vocabulary, false);
  if ('refused' in outcome || outcome.followsUp || outcome.slots.why) return null;
  return readingOf(outcome.slots, best, best.score, asking.vocabulary);
}

/** Instead of a comparison with an average, that average: “age above the average” suggests “average age”. */
function averageItself(best: Path, tokens: readonly QuestionToken[], { vocabulary }: QuestionInput): Scored | null {
  const words = new Words(best.items, tokens, vocabulary);
  const at = words.indices().find((place) => averageCompared(words, place) !== null);
  if (at === undefined) return null;
  const average = best.items.find(({ from }) => from === words.items[averageCompared(words, at) ?? at]?.from);
  const noun = averagedNoun(words, at);
  if (!average || !noun) return null;
  for (const items of [[average, noun], [noun]]) {
    const outcome = understand(items, tokens, vocabulary, false);
    if (!('refused' in outcome)) return readingOf(outcome.slots, best, best.score, vocabulary);
  }
  return null;
}

/** The column or measure of the comparison at this place: its own (“older than”), behind the average, else before it. */
function averagedNoun(words: Words, at: number): LatticeItem | null {
  for (const place of [at, at + 2, ...words.indices().reverse()]) {
    const item = words.items[place];
    if (item?.tag.is === 'comparative') return { ...item, tag: { is: 'column', field: item.tag.column } };
    if (item?.tag.is === 'column' || item?.tag.is === 'measure') return { ...item, tag: item.tag };
  }
  return null;
}

function readWords(
  path: Path,
  tokens: readonly QuestionToken[],
  paths: readonly Path[],
  vocabulary: Vocabulary,
): ReadWord[] {
  return path.items.flatMap((item): ReadWord[] => {
    const [first, last] = [tokens[item.from], tokens[item.to - 1]];
    if (!first || !last) return [];
    const own = interpretationOf(item, vocabulary);
    const alternatives = new Set<string>();
    for (const other of paths.slice(1)) {
      for (const rival of other.items) {
        if (rival.from !== item.from || rival.to !== item.to) continue;
        const { as, taken } = interpretationOf(rival, vocabulary);
        if (as !== undefined && taken !== 'unread' && as !== own.as) alternatives.add(as);
      }
    }
    return [
      {
        from: first.from,
        to: last.to,
        text: tokens
          .slice(item.from, item.to)
          .map(({ text }) => text)
          .join(vocabulary.lexicon.language === 'ja' ? '' : ' '),
        ...own,
        ...((item.corrected !== undefined || alternatives.size > 0) && { doubtful: true as const }),
        ...(alternatives.size > 0 && { alternatives: [...alternatives].slice(0, 5) }),
      },
    ];
  });
}

function interpretationOf({ tag, corrected }: LatticeItem, vocabulary: Vocabulary): Pick<ReadWord, 'taken' | 'as'> {
  switch (tag.is) {
    case 'measure':
      return { taken: 'measure', as: sayFigure(tag.field, vocabulary) };
    case 'column':
      return { taken: 'column', as: labelOfColumn(tag.field, vocabulary) };
    case 'value':
      return { taken: 'value', as: `${labelOfColumn(tag.field, vocabulary)}: ${tag.values.join(', ')}` };
    case 'superlative':
    case 'comparative':
      return { taken: 'column', as: labelOfColumn(tag.column, vocabulary) };
    case 'entity': {
      const table = vocabulary.tables.find(({ name }) => name === tag.table);
      return { taken: 'table', as: table?.label ?? tag.table };
    }
    case 'number':
      return { taken: 'number', as: String(tag.value) };
    case 'date':
      return { taken: 'date', as: `${tag.phrase.days.from ?? '…'} – ${tag.phrase.days.to ?? '…'}` };
    case 'quoted':
      return { taken: 'value', as: tag.text };
    case 'unread':
      return { taken: 'unread' };
    case 'word':
      if (tag.concept === 'stop' || tag.concept === 'all') return { taken: 'filler' };
      return { taken: 'word', ...(corrected !== undefined && { as: corrected }) };
    default:
      return { taken: 'word' };
  }
}

/** False without groups and values, or with an order by a missing one. */
function isAskable({ groupBy, values, orderBy }: VisualQuery): boolean {
  const names = new Set([...groupBy, ...values].map(({ as }) => as));
  return names.size > 0 && orderBy.every(({ as }) => names.has(as));
}
