import type { LabelCandidate } from '@holdfast/contracts/prediction/problem';
import type { TypedColumn } from '../columns/typed-column.ts';
import { TARGET_NAMES } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { OUTCOMES, WENT_WELL, WENT_WRONG } from '../vocabulary/outcome-words.ts';
import { meaningOf, meaningOfName } from './meanings.ts';
import { type Spelling, spellingsOf } from './spellings.ts';

/** Stems of words for outcomes other than leaving. */
const OUTCOME_STEMS = `status outcome result ended default delinquen fraud paid repaid returned complet attend
  dropped resign success fail ausgang ergebnis resultat issue resultado situacao estado esito verloop 結果`
  .trim()
  .split(/\s+/);
/** Words of a fixed attribute of a customer. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `has have owns own uses user owner gender sex senior citizen married partner dependents paperless card car phone
  hat besitzt a possede tiene posee tem possui ha possiede`.split(/\s+/),
);
/** What happened once: 'returned', 'gekauft', 'tornato', 'voltou'. */
const PARTICIPLE = /^\p{L}{3,}(ed|ado|ido|ato|uto|ito|ou|iu)$|^\p{L}{0,6}ge\p{L}{3,}(t|en)$/u;
const MOST_VALUES = 12;
const SHOWN_VALUES = 6;
const MOST_CANDIDATES = 6;
/** A value with fewer customers is no evidence. */
const FEWEST_EACH = 5;

/** Possible label columns, most likely first: what name and values mean, then binary values, then the last position. */
export function labelCandidates(columns: readonly TypedColumn[], rowCount: number): LabelCandidate[] {
  return columns
    .filter((column) => couldBeLabel(column, rowCount))
    .map((column, at) => {
      const spellings = spellingsOf(column, rowCount).sort((a, b) => b.rows - a.rows);
      const isLast = column === columns.at(-1);
      return { column, at, spellings, score: candidateScore(column, spellings) + (isLast ? 0.5 : 0) };
    })
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MOST_CANDIDATES)
    .map(({ column, spellings }) => ({
      column: column.name,
      values: spellings.slice(0, SHOWN_VALUES).map(({ text }) => text),
    }));
}

function couldBeLabel({ kind, distinct, missing }: TypedColumn, rowCount: number): boolean {
  if (distinct < 2 || distinct > MOST_VALUES || kind === 'date' || kind === 'text' || kind === 'constant') return false;
  return rowCount - missing >= distinct * FEWEST_EACH;
}

function candidateScore({ name, kind, distinct }: TypedColumn, spellings: readonly Spelling[]): number {
  const words = tokens(name);
  const named = meaningScore(words, name) + (spellings.some(saysOutcome) ? 4 : 0);
  const binary = distinct === 2 ? 1 : 0;
  if (named > 0) return named + binary;
  if (hasWord(words, TARGET_NAMES) && !words.includes('class')) return 2 * binary;
  // Without a matching name it has to be yes or no: regions and plans have few values too.
  if (kind !== 'boolean') return 0;
  if (hasWord(words, ATTRIBUTES)) return 1;
  return words.some((word) => PARTICIPLE.test(word)) ? 2 : 1.5;
}

function meaningScore(words: readonly string[], name: string): number {
  if (meaningOfName(name) !== null || hasWord(words, OUTCOMES)) return 5;
  return hasStem(words, OUTCOME_STEMS) ? 3 : 0;
}

const saysOutcome = ({ text, plain }: Spelling): boolean =>
  meaningOf(text) !== null || WENT_WELL.has(plain) || WENT_WRONG.has(plain);
