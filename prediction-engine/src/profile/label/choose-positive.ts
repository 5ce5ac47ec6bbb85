import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import { GOOD_NEWS, LEAVING, LEAVING_WHOLE, NO, YES } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { WENT_WRONG } from '../vocabulary/outcome-words.ts';
import { meaningOf, meaningOfName } from './meanings.ts';
import { EMPTY_WORDS } from './name-score.ts';
import { plainValue, type Spelling } from './spellings.ts';

/** The value that is predicted. */
export interface Positive {
  readonly plain: string;
  readonly also: ReadonlySet<string>;
  readonly text: string;
  /** Nothing in the file states which value means leaving. */
  readonly guessed: boolean;
  readonly meaning: EventMeaning;
}

export function choosePositive(name: string, spellings: readonly Spelling[], wanted: string | undefined): Positive {
  const as = (spelling: Spelling, guessed: boolean): Positive => ({
    plain: spelling.plain,
    also: spelling.also,
    text: spelling.text,
    guessed,
    meaning: meaningOfEvent(name, spellings, spelling),
  });
  const requested =
    wanted === undefined
      ? undefined
      : spellings.find((spelling) => spelling.text === wanted || spelling.plain === plainValue(wanted));
  if (requested !== undefined) return as(requested, false);
  const stated = statedEvent(spellings);
  if (stated !== null) return as(stated, false);
  const yes = spellings.find(({ plain: text }) => YES.has(text));
  const no = spellings.find(({ plain: text }) => NO.has(text));
  // 'is_active = no' is what 'churn = yes' is elsewhere.
  const inverted = isInverted(name);
  const meant = inverted ? no : yes;
  if (meant !== undefined && (spellings.length !== 2 || (yes !== undefined && no !== undefined)))
    return as(meant, false);
  if (spellings.length === 1 && spellings[0] !== undefined && (yes ?? no) !== undefined)
    // Only the other answer occurs: no customer has the event.
    return as({ plain: inverted ? '0' : '1', also: new Set(), text: inverted ? 'no' : 'yes', rows: 0 }, false);
  const numbers = spellings.map((spelling) => ({ spelling, value: Number(spelling.plain) }));
  if (spellings.length === 2 && numbers.every(({ value }) => Number.isFinite(value))) {
    numbers.sort((a, b) => b.value - a.value);
    const highest = numbers[0]?.spelling;
    if (highest !== undefined) return as(highest, true);
  }
  const rarest = [...spellings].sort((a, b) => a.rows - b.rows)[0];
  return as(rarest ?? { plain: '', also: new Set(), text: '', rows: 0 }, true);
}

/** Values that say what happened: those for leaving, or the only one that is not for staying. */
function statedEvent(spellings: readonly Spelling[]): Spelling | null {
  const means = (spelling: Spelling) => meaningOf(spelling.text);
  const leaving = spellings.filter((spelling) => means(spelling) === 'leaving').sort((a, b) => b.rows - a.rows);
  const gone = mergeAllSpellings(leaving);
  if (gone !== null) return gone;
  const wrong = mergeAllSpellings(
    spellings.filter(({ plain }) => WENT_WRONG.has(plain)).sort((a, b) => b.rows - a.rows),
  );
  if (wrong !== null && spellings.length > 1) return wrong;
  const rest = spellings.filter((spelling) => means(spelling) !== 'staying');
  return rest.length === 1 && rest.length < spellings.length ? (rest[0] ?? null) : null;
}

function isInverted(name: string): boolean {
  const words = tokens(name);
  const isGoodNews = !hasStem(words, LEAVING) && hasStem(words, GOOD_NEWS);
  return !isGoodNews && meaningOfName(name) === 'staying';
}

/**
 * 'Cancelled' and 'Expired' both mean leaving: a customer with one of several such values is not counted among the
 * others.
 */
function mergeAllSpellings(spellings: readonly Spelling[]): Spelling | null {
  const [first] = spellings;
  if (first === undefined) return null;
  return {
    plain: first.plain,
    also: new Set(spellings.flatMap(({ also }) => [...also])),
    text: spellings.map(({ text }) => text).join(' / '),
    rows: spellings.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The meaning of the chosen value, from the value itself, the other values and the column's name. */
function meaningOfEvent(name: string, spellings: readonly Spelling[], chosen: Spelling): EventMeaning {
  const own = meaningOf(chosen.plain);
  if (own !== null) return own === 'leaving' ? 'leaving' : 'good-news';
  const others = spellings.filter((spelling) => spelling !== chosen).map(({ text }) => meaningOf(text));
  if (others.includes('staying')) return 'leaving';
  if (others.includes('leaving')) return 'good-news';
  const words = tokens(name);
  const rest = words.filter((word) => !EMPTY_WORDS.has(word));
  const isGoodNews = !hasStem(words, LEAVING) && hasStem(words, GOOD_NEWS);
  const ofWhole = rest.length === 1 && hasWord(rest, LEAVING_WHOLE);
  const meaning = ofWhole ? 'leaving' : isGoodNews ? null : meaningOfName(name);
  if (meaning === null) return isGoodNews ? 'good-news' : 'unknown';
  // 'churned = no' and 'active = yes' are good news, 'active = no' and 'not_renewed = yes' are not.
  return (meaning === 'leaving') === !NO.has(chosen.plain) ? 'leaving' : 'good-news';
}
