import { averageCompared } from './grammar/refuse-outright.ts';
import { slotsFromPath } from './grammar/understand.ts';
import { Words } from './grammar/words.ts';
import { bestPaths, type LatticeItem, type Path } from './lattice.ts';
import type { Concept } from './lexicons/lexicon.ts';
import { isKeyName } from './names.ts';
import { type QuestionInput, readingOf, readPaths, type Scored } from './readings.ts';
import type { QuestionToken } from './tokens.ts';
import { columnOfField, isNumber } from './types.ts';

/** A question that could not be answered. */
interface Unanswered {
  readonly best: Path;
  readonly tokens: readonly QuestionToken[];
  readonly asking: QuestionInput;
}

/** Each way that finds something is offered. */
const CORRECTIONS = [guessCorrection, withoutUnread, suggestAverage];
/** Only the first that finds something is offered. */
const LAST_RESORTS = [summarized, suggestWithFewerWords, suggestRowCount];

/** The nearest questions that can be answered: corrected, completed, or without the words that stand in the way. */
export function nearest(best: Path, tokens: readonly QuestionToken[], asking: QuestionInput): Scored[] {
  const unanswered = { best, tokens, asking };
  const found = CORRECTIONS.flatMap((way) => way(unanswered));
  for (const way of LAST_RESORTS) if (found.length === 0) found.push(...way(unanswered));
  return found;
}

/** The reading of these words alone, if there is one. */
function readWithout(items: readonly LatticeItem[], { best, tokens, asking: { vocabulary } }: Unanswered): Scored[] {
  const outcome = slotsFromPath(items, tokens, vocabulary, false);
  if ('refused' in outcome || outcome.followsUp || outcome.slots.why) return [];
  const reading = readingOf(outcome.slots, best, best.score, vocabulary);
  return reading ? [reading] : [];
}

function guessCorrection({ best, tokens, asking }: Unanswered): Scored[] {
  if (!best.items.some(({ tag }) => tag.is === 'unread')) return [];
  const paths = bestPaths(tokens, asking.vocabulary, asking.today, { guesses: true });
  return readPaths(paths, tokens, asking).readings.slice(0, 1);
}

const UNANSWERABLE: readonly Concept[] = ['vague', 'future', 'forbidden', 'money', 'verb'];

function withoutUnread(unanswered: Unanswered): Scored[] {
  const { items } = unanswered.best;
  const kept = items.filter(
    ({ tag }) => tag.is !== 'unread' && !(tag.is === 'word' && UNANSWERABLE.includes(tag.concept)),
  );
  return kept.length === items.length ? [] : readWithout(kept, unanswered);
}

/** Instead of a comparison with an average, that average: “age above the average” suggests “average age”. */
function suggestAverage(unanswered: Unanswered): Scored[] {
  const { best, tokens, asking } = unanswered;
  const words = new Words(best.items, tokens, asking.vocabulary);
  const at = words.indices().find((place) => averageCompared(words, place) !== null);
  if (at === undefined) return [];
  const average = best.items.find(({ from }) => from === words.items[averageCompared(words, at) ?? at]?.from);
  const noun = averagedNoun(words, at);
  if (!average || !noun) return [];
  const found = readWithout([average, noun], unanswered);
  return found.length > 0 ? found : readWithout([noun], unanswered);
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

/** “goals by club”: their total and their average. */
function summarized(unanswered: Unanswered): Scored[] {
  const { items } = unanswered.best;
  const { vocabulary } = unanswered.asking;
  return items.flatMap((item, at) => {
    const column = item.tag.is === 'column' ? columnOfField(vocabulary, item.tag.field) : null;
    if (!column || !isNumber(column) || isKeyName(column)) return [];
    return (['sum', 'average'] as const).flatMap((concept) => {
      const word: LatticeItem = { from: item.from, to: item.from, tag: { is: 'word', concept } };
      return readWithout([...items.slice(0, at), word, ...items.slice(at)], unanswered);
    });
  });
}

/** Most words left out before the question is given up. */
const MOST_LEFT_OUT = 3;

/** With as few neighbouring words left out as possible, words of the grammar rather than names. */
function suggestWithFewerWords(unanswered: Unanswered): Scored[] {
  const { items } = unanswered.best;
  const isName = ({ tag }: LatticeItem) => tag.is !== 'word' && tag.is !== 'unread' && tag.is !== 'number';
  for (let count = 1; count <= Math.min(MOST_LEFT_OUT, items.length - 1); count += 1) {
    const places = Array.from({ length: items.length - count + 1 }, (_, at) => at);
    const names = (at: number) => items.slice(at, at + count).filter(isName).length;
    for (const at of places.sort((a, b) => names(a) - names(b))) {
      const found = readWithout([...items.slice(0, at), ...items.slice(at + count)], unanswered);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** At least the rows can be counted. */
function suggestRowCount(unanswered: Unanswered): Scored[] {
  const { table } = unanswered.asking.vocabulary;
  const [first] = unanswered.best.items;
  return first
    ? readWithout([{ from: first.from, to: first.to, tag: { is: 'entity', table: table.name } }], unanswered)
    : [];
}
