import type { Message } from '@holdfast/texts/kinds';
import { readClauses } from '../clauses/read-clauses.ts';
import { slotsOfClauses } from '../clauses/slots-of-clauses.ts';
import type { LatticeItem } from '../lattice.ts';
import { isNameColumn } from '../names.ts';
import type { Slots } from '../slots.ts';
import type { Vocabulary } from '../subject.ts';
import type { QuestionToken } from '../tokens.ts';
import { averagesAsNumbers } from './average-as-number.ts';
import { fillSlots } from './fill-slots.ts';
import { makeFigures } from './make-figures.ts';
import { QuestionRefused } from './refuse.ts';
import { refuseOutright, refuseUnansweredOpener } from './refuse-outright.ts';
import { ParsedSentence } from './sentence.ts';
import { takeConditions } from './take-conditions.ts';
import { takeDates } from './take-dates.ts';
import { takeExtremes } from './take-extremes.ts';
import { takeGroups } from './take-groups.ts';
import { takeNumbers, takePercentiles } from './take-numbers.ts';
import { takeOrder } from './take-order.ts';
import { refuseUnusedWords, takeComparison, takeRemaining, takeVisualKinds } from './take-rest.ts';
import { takeTops } from './take-tops.ts';
import { applyImplicitExclusions, takeValues } from './take-values.ts';
import { Words } from './words.ts';

export interface Understood {
  readonly slots: Slots;
  /** Penalty of this interpretation, subtracted from the path's score. */
  readonly penalty: number;
  /** A follow-up: only the named parts change. */
  readonly followsUp: boolean;
}
export type Understanding = Understood | { readonly refused: Message };

/** Converts one path to slots; every word must have an effect, or the question is refused. */
export function slotsFromPath(
  items: readonly LatticeItem[],
  tokens: readonly QuestionToken[],
  vocabulary: Vocabulary,
  mayFollowUp: boolean,
): Understanding {
  try {
    const said = new Words(items, tokens, vocabulary);
    refuseUnansweredOpener(items, said);
    const { items: meant, notes } = averagesAsNumbers(said);
    const words = new Words(meant, tokens, vocabulary);
    refuseOutright(words);
    // In Japanese the noun comes first and its description follows.
    const clauses = words.isJapanese ? null : readClauses(words);
    const slots = clauses && slotsOfClauses(clauses, words);
    if (slots) return { slots: namesAsked({ ...slots, notes }, words), penalty: 0, followsUp: false };
    const understood = read(new ParsedSentence(meant, tokens, vocabulary), mayFollowUp);
    const { notes: others } = understood.slots;
    return { ...understood, slots: namesAsked({ ...understood.slots, notes: [...notes, ...others] }, words) };
  } catch (error) {
    if (error instanceof QuestionRefused) return { refused: error.reason };
    throw error;
  }
}

/** “Who is the tallest player?” asks for a name, where a column has it. */
function namesAsked(slots: Slots, { tokens, vocabulary: { lexicon, table } }: Words): Slots {
  if (!slots.rows || slots.list.length > 0 || !tokens[0] || lexicon.asksWho !== tokens[0].key) return slots;
  const [only, ...others] = table.columns.filter((column) => !column.hidden && isNameColumn(column));
  if (!only || others.length > 0) return slots;
  return { ...slots, list: [{ kind: 'column', table: table.name, column: only.name }], asked: 'groups' };
}

/** Most certain steps first: each may rely on the words consumed before it. */
function read(sentence: ParsedSentence, mayFollowUp: boolean): Understood {
  const why = sentence.takeAny('why') > 0;
  takeVisualKinds(sentence);
  const numbers = takeNumbers(sentence);
  takePercentiles(sentence, numbers);
  makeFigures(sentence);
  takeConditions(sentence, numbers);
  takeValues(sentence);
  takeDates(sentence);
  takeGroups(sentence);
  takeOrder(sentence);
  takeTops(sentence, numbers);
  takeExtremes(sentence, numbers);
  takeRemaining(sentence);
  takeComparison(sentence);
  applyImplicitExclusions(sentence);
  refuseUnusedWords(sentence, numbers);
  const followsUp = opensFollowUp(sentence) || (mayFollowUp && isFollowUpOnly(sentence));
  return { slots: fillSlots(sentence, why, followsUp), penalty: sentence.penalty, followsUp };
}

function opensFollowUp(sentence: ParsedSentence): boolean {
  const first = sentence.concept(0);
  return first === 'whatAbout' || first === 'only' || first === 'and';
}

/** A kind, a value or an order alone refers to the previous answer. */
function isFollowUpOnly({ figures, saysEntity, counts, rows }: ParsedSentence): boolean {
  return figures.length === 0 && !saysEntity && !counts && !rows;
}
