import { type DatePhrase, type DateWords, datesAt } from './dates.ts';
import type { Concept, Lexicon } from './lexicons/lexicon.ts';
import type { Tag, Vocabulary } from './subject.ts';
import { joinKeys, keyOf, type QuestionToken, type QuotedText } from './tokens.ts';
import { isDate, isYear } from './types.ts';
import { nearestWord } from './typos.ts';

/** Some words of the question and their interpretation on one path. */
export interface LatticeItem {
  readonly from: number;
  readonly to: number;
  readonly tag:
    | Tag
    | { readonly is: 'number'; readonly value: number; readonly ordinal: boolean }
    | { readonly is: 'date'; readonly phrase: DatePhrase }
    /** Text in quotation marks, whether or not the data contains it. */
    | { readonly is: 'quoted'; readonly text: string }
    | { readonly is: 'unread' };
  /** The corrected word where it was misspelt. */
  readonly corrected?: string;
}

export interface Path {
  readonly items: readonly LatticeItem[];
  readonly score: number;
}

interface Edge extends LatticeItem {
  readonly weight: number;
}

const WEIGHTS = {
  measure: 6,
  value: 5.5,
  column: 5,
  entity: 5,
  superlative: 6,
  comparative: 5,
  word: 4,
  monthName: 0.5,
  number: 4,
};
/** A verb that may as well name a column: worked, of the years of work. */
const VERB = 2;
const UNREAD = -6;
const UNREAD_LETTER = -4;
const TYPO = -1.5;
const NAMED_LIKE_COLUMN = 2;
/** A value of digits, against the number they are. */
const LIKE_NUMBER = 2.5;
/** Part of a column's name; less where the word also has a meaning of its own, such as year. */
const PART = 1;
const PART_AND_WORD = 1.7;
/** Home town for hometown, worked for work. */
const OTHER_FORM = 0.3;
/** A whole name of several words, against its words by themselves. */
const WHOLE_NAME = 1.5;
const MOST_PATHS = 24;

interface Guessing {
  /** Accept corrections on weak evidence: for suggestions only, never for answers. */
  readonly guesses?: boolean;
  readonly quoted?: readonly QuotedText[];
}

/** All possible interpretations of the words, and the best paths through them. */
export function bestPaths(
  tokens: readonly QuestionToken[],
  vocabulary: Vocabulary,
  today: string,
  { guesses = false, quoted = [] }: Guessing = {},
): Path[] {
  const edges = buildEdges(tokens, vocabulary, today, guesses);
  for (const { text, first, behind } of quoted) {
    const weight = 4 * (behind - first) ** 1.3;
    edges[first]?.push({ from: first, to: behind, tag: { is: 'quoted', text }, weight });
  }
  type LatticePath = { readonly score: number; readonly edge: Edge | null; readonly before: LatticePath | null };
  const ways: LatticePath[][] = Array.from({ length: tokens.length + 1 }, () => []);
  ways[0] = [{ score: 0, edge: null, before: null }];
  for (let at = 0; at < tokens.length; at += 1) {
    const here = (ways[at] ?? []).sort((a, b) => b.score - a.score).slice(0, MOST_PATHS);
    for (const edge of edges[at] ?? []) {
      for (const way of here) {
        // A value next to unknown characters is part of a longer word: 東 in 東京.
        if (areAdjacent(way.edge, edge, vocabulary.lexicon)) continue;
        ways[edge.to]?.push({ score: way.score + edge.weight, edge, before: way });
      }
    }
  }
  const ends = (ways[tokens.length] ?? []).sort((a, b) => b.score - a.score).slice(0, MOST_PATHS);
  return ends.map((end) => {
    const items: LatticeItem[] = [];
    for (let way: LatticePath | null = end; way?.edge; way = way.before) items.unshift(way.edge);
    return { items, score: end.score };
  });
}

function areAdjacent(before: Edge | null, edge: Edge, { language }: Lexicon): boolean {
  if (language !== 'ja' || before === null) return false;
  const isShortValue = ({ tag, from, to }: Edge) => tag.is === 'value' && to - from === 1;
  return (isShortValue(before) && edge.tag.is === 'unread') || (before.tag.is === 'unread' && isShortValue(edge));
}

function buildEdges(
  tokens: readonly QuestionToken[],
  vocabulary: Vocabulary,
  today: string,
  guesses: boolean,
): Edge[][] {
  const { lexicon, tags, longest } = vocabulary;
  const isLetters = lexicon.language === 'ja';
  const corrected = tokens.map(({ key }) =>
    isLetters || (guesses ? tags : vocabulary.words).has(key) || /^\d/.test(key) ? null : nearestWord(key, vocabulary),
  );
  const forms = tokens.map(({ key }) => (isValue(tags.get(key)) ? [] : findWordForms(key, vocabulary)));
  const weigh = (tag: Tag, length: number): number => {
    // Two Japanese characters carry about as much as a word.
    const long = (isLetters ? length / 2 : length) ** 1.3;
    if (tag.is === 'word' && tag.concept === 'stop') return isLetters ? 1.5 * long : long;
    if (tag.is === 'word' && tag.concept === 'verb') return VERB;
    const isWhole = tag.is === 'column' && !tag.part && length > 1;
    return WEIGHTS[tag.is] * long + (isWhole ? WHOLE_NAME : 0);
  };
  const numbers = (at: number) => numbersAt(at, tokens, lexicon);
  const known = tokens.map((_, at): Edge[] => {
    const found: Edge[] = [];
    for (let to = at + 1; to <= Math.min(tokens.length, at + longest); to += 1) {
      const span = tokens.slice(at, to);
      const plain = joinKeys(
        span.map(({ key }) => key),
        lexicon,
      );
      const meant = tags.get(plain) ?? [];
      // A column name is that column, unless the context says otherwise.
      const isColumn = meant.some((tag) => tag.is === 'column' && !tag.part);
      for (const tag of meant) {
        if (isOverriddenByParticle(tag, meant, span)) continue;
        const less = tag.is === 'value' ? valuePenalty(span, isColumn) : columnPenalty(tag, meant);
        found.push({ from: at, to, tag, weight: weigh(tag, to - at) - less });
      }
      for (const key of formsOf(span, at, forms, vocabulary)) {
        const other = tags.get(key) ?? [];
        for (const tag of other.filter(({ is }) => is !== 'word' && is !== 'monthName')) {
          found.push({ from: at, to, tag, weight: weigh(tag, to - at) - OTHER_FORM - columnPenalty(tag, other) });
        }
      }
      // A single word is corrected on strong evidence; beside the rest of a name, weak evidence is enough.
      const isUnsure = span.some((_, index) => corrected[at + index]?.sure === false);
      if (isUnsure && !guesses && !span.some(({ key }, index) => !corrected[at + index] && isName(key, tags))) continue;
      const mended = span.map(({ key }, index) => corrected[at + index]?.word ?? key);
      const key = joinKeys(mended, lexicon);
      if (key === plain) continue;
      const mistakes = mended.filter((word, index) => word !== span[index]?.key).length;
      for (const tag of tags.get(key) ?? []) {
        found.push({ from: at, to, tag, weight: weigh(tag, to - at) + TYPO * mistakes, corrected: key });
      }
    }
    return found;
  });
  const conceptsAt = (at: number) =>
    (known[at] ?? []).flatMap(({ tag, to }) => (tag.is === 'word' ? [{ concept: tag.concept, to }] : []));
  const monthsAt = (at: number) =>
    (known[at] ?? []).flatMap(({ tag, to }) => (tag.is === 'monthName' ? [{ month: tag.month, to }] : []));
  const dates: DateWords = {
    tokens,
    today,
    conceptsAt: remembered(conceptsAt),
    monthsAt: remembered(monthsAt),
    numbersAt: remembered(numbers),
    periods: new Map(),
  };
  const isDated = hasDates(vocabulary);
  return tokens.map((token, at) => {
    const edges = (known[at] ?? []).filter(
      (edge) => edge.tag.is !== 'monthName' && !isParticle(edge, known[at] ?? [], tokens),
    );
    for (const { value, to } of numbers(at)) {
      const length = isLetters ? (to - at) / 1.5 : 1 + (to - at - 1) * 0.9;
      edges.push({
        from: at,
        to,
        tag: { is: 'number', value, ordinal: token.ordinal },
        weight: WEIGHTS.number * length ** 1.3,
      });
    }
    const seen = new Set<string>();
    for (const phrase of isDated ? datesAt(at, dates) : []) {
      const name = JSON.stringify([phrase.to, phrase.days]);
      if (seen.has(name)) continue;
      seen.add(name);
      edges.push({
        from: at,
        to: phrase.to,
        tag: { is: 'date', phrase },
        weight: 4.6 * ((phrase.to - at) / (isLetters ? 1.6 : 1)) ** 1.3,
      });
    }
    const weight = isLetters ? UNREAD_LETTER : UNREAD;
    edges.push({ from: at, to: at + 1, tag: { is: 'unread' }, weight });
    return edges;
  });
}

/** Where only a year is given as a number, 2014 is that number and not a date. */
function hasDates({ tables }: Vocabulary): boolean {
  const columns = tables.flatMap((table) => table.columns.filter(({ hidden }) => !hidden));
  return columns.some(isDate) || !columns.some(isYear);
}

/** “customers churned” says who, and is not the “customer churn”. */
const isValue = (meant: readonly Tag[] = []): boolean => meant.some(({ is }) => is === 'value');

/** A word with a meaning of its own names a column only together with others: “return” in “return rate”. */
const isFixed = (meant: readonly Tag[] = []): boolean =>
  meant.some((tag) => tag.is !== 'word' || tag.concept !== 'verb');

/** Words of names in the same family: worked for work, nation for nationality. */
function findWordForms(key: string, { lexicon: { root }, families }: Vocabulary): string[] {
  if (!root || /\d/.test(key)) return [];
  return root(key).length < 4 ? [] : (families.get(root(key)) ?? []).filter((form) => form !== key);
}

/** Other spellings of a span: one word for two, and words in another form. */
function formsOf(
  span: readonly QuestionToken[],
  at: number,
  forms: readonly (readonly string[])[],
  { lexicon, tags }: Vocabulary,
): string[] {
  if (lexicon.language === 'ja') return [];
  const keys = span.map(({ key }) => key);
  const [only] = span;
  if (span.length === 1 && isFixed(tags.get(only?.key ?? ''))) return [];
  const joined = span.length === 2 && keys.every((key) => key.length > 2) ? [keys.join('')] : [];
  const other = keys.flatMap((_, index) =>
    (forms[at + index] ?? []).map((form) =>
      joinKeys(
        keys.map((key, place) => (place === index ? form : key)),
        lexicon,
      ),
    ),
  );
  return [...joined, ...other];
}

const valuePenalty = (span: readonly QuestionToken[], isColumn: boolean): number =>
  (isColumn ? NAMED_LIKE_COLUMN : 0) + (span.every(({ number }) => number !== null) ? LIKE_NUMBER : 0);

/** A column is less likely where only a part of its name is given, or where the rows or an average have its name. */
function columnPenalty(tag: Tag, meant: readonly Tag[]): number {
  if (tag.is !== 'column') return 0;
  const isWord = meant.some(({ is }) => is === 'word');
  if (tag.part) return isWord ? PART_AND_WORD : PART;
  const isFigure = meant.some((other) => other.is === 'word' && FIGURE_WORDS.has(other.concept));
  return isFigure || meant.some(({ is }) => is === 'entity') ? NAMED_LIKE_COLUMN : 0;
}

const FIGURE_WORDS = new Set<Concept>(['average', 'sum', 'min', 'max', 'median', 'count']);

/** Grammar words occur beside anything, so they are no evidence for a neighbour. */
const isName = (key: string, tags: Vocabulary['tags']): boolean =>
  key.length > 3 && !(tags.get(key) ?? []).some(({ is }) => is === 'word');

const GLUE = new Set([
  'by',
  'byAfter',
  'and',
  'or',
  'not',
  'stop',
  'upTo',
  'since',
  'until',
  'before',
  'after',
  'this',
]);

/** German 'pro plan' means by plan, even if a plan is called Pro: such a value needs its exact spelling. */
function isOverriddenByParticle(
  tag: Tag,
  meant: readonly Tag[],
  [token, ...others]: readonly QuestionToken[],
): boolean {
  if (tag.is !== 'value' || !token || others.length > 0) return false;
  return meant.some((other) => other.is === 'word' && GLUE.has(other.concept)) && !tag.values.includes(token.text);
}

/** “de” and “to” mean since and until only before a number; elsewhere they mean nothing. */
function isParticle({ tag, to }: Edge, edges: readonly Edge[], tokens: readonly QuestionToken[]): boolean {
  if (tag.is !== 'word' || !['since', 'upTo', 'until', 'after', 'before'].includes(tag.concept)) return false;
  const isStop = edges.some((other) => other.to === to && other.tag.is === 'word' && other.tag.concept === 'stop');
  return isStop && tokens[to]?.number == null;
}

function remembered<Answer>(ask: (at: number) => Answer): (at: number) => Answer {
  const known = new Map<number, Answer>();
  return (at) => {
    const answer = known.get(at) ?? ask(at);
    known.set(at, answer);
    return answer;
  };
}

/** 500, five hundred, 5 thousand, 3万. */
function numbersAt(at: number, tokens: readonly QuestionToken[], lexicon: Lexicon): { value: number; to: number }[] {
  const words = numberWords(lexicon);
  const found: { value: number; to: number }[] = [];
  let [total, current, seen] = [0, 0, false];
  for (let to = at; to < Math.min(tokens.length, at + 8); to += 1) {
    const token = tokens[to];
    if (!token) break;
    const value = token.number ?? words.get(token.key);
    if (value === undefined || value === null || (token.number !== null && to > at)) break;
    if (token.number !== null) current = value;
    else if (value >= 1000) [total, current] = [total + Math.max(current, 1) * value, 0];
    else if (value === 100 || (value === 10 && lexicon.language === 'ja')) {
      current = (current === 0 ? 1 : current) * value;
    } else if (seen && current > 0 && (current % 10 !== 0 || value >= 10)) break;
    else current += value;
    seen = true;
    found.push({ value: total + current, to: to + 1 });
  }
  return found;
}

const known = new WeakMap<Lexicon, Map<string, number>>();

function numberWords(lexicon: Lexicon): Map<string, number> {
  let words = known.get(lexicon);
  if (!words) {
    words = new Map(Object.entries(lexicon.numbers).map(([word, value]) => [keyOf(word, lexicon), value]));
    known.set(lexicon, words);
  }
  return words;
}
