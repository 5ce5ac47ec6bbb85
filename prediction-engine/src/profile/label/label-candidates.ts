import type { LabelCandidate } from '@holdfast/contracts/prediction/problem';
import type { TypedColumn } from '../columns/typed-column.ts';
import { LEAVING, STAYING, TARGET_NAMES } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { spellingsOf } from './spellings.ts';

/** Words for outcomes other than leaving. */
const OUTCOMES = `turnover status outcome result ended default delinquen fraud paid repaid returned complet attend
  show renewed renewal playing still after dropped survived retained resigned surviv success fail fluktuation
  ausgang ergebnis rotation resultat issue resultado situacao estado esito verloop`
  .trim()
  .split(/\s+/);
const MOST_VALUES = 12;
const SHOWN_VALUES = 6;
const MOST_CANDIDATES = 6;
/** A value with fewer customers is no evidence. */
const FEWEST_EACH = 5;

/** Possible label columns, most likely first: by name, binary values, last position. */
export function labelCandidates(columns: readonly TypedColumn[], rowCount: number): LabelCandidate[] {
  return columns
    .map((column, at) => ({ column, score: candidateScore(column, rowCount, at === columns.length - 1) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ column }) => ({
      column: column.name,
      values: spellingsOf(column, rowCount)
        .sort((a, b) => b.rows - a.rows)
        .slice(0, SHOWN_VALUES)
        .map(({ text }) => text),
    }));
}

function candidateScore({ name, kind, distinct, missing }: TypedColumn, rowCount: number, isLast: boolean): number {
  if (distinct < 2 || distinct > MOST_VALUES || kind === 'date' || kind === 'text' || kind === 'constant') return 0;
  if (rowCount - missing < distinct * FEWEST_EACH) return 0;
  const words = tokens(name);
  const named =
    hasStem(words, OUTCOMES) || hasStem(words, LEAVING) || hasStem(words, STAYING) || hasWord(words, TARGET_NAMES);
  // Without a matching name it has to be yes or no: regions and plans have few values too.
  if (!named && kind !== 'boolean') return 0;
  return (named ? 4 : 0) + (distinct === 2 ? 2 : 0) + (isLast ? 1 : 0);
}
