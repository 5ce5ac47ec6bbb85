import type { LabelCandidate } from '@holdfast/contracts/prediction/problem';
import type { TypedColumn } from '../columns/typed-column.ts';
import { LEAVING, STAYING, TARGET_NAMES } from '../words/churn-words.ts';
import { hasStem, hasWord, tokens } from '../words/words.ts';
import { spellingsOf } from './spellings.ts';

/** What people call how something ended, besides leaving. */
const OUTCOMES = `turnover status outcome result ended default delinquen fraud paid repaid returned complet attend
  show renewed renewal playing still after dropped survived retained resigned surviv success fail fluktuation
  ausgang ergebnis rotation resultat issue resultado situacao estado esito verloop`
  .trim()
  .split(/\s+/);
const MOST_VALUES = 12;
const SHOWN_VALUES = 6;
const MOST_CANDIDATES = 6;

/** Columns that could say how it ended, the likeliest first: few values, and best two; a telling name; the last place. */
export function labelCandidates(columns: readonly TypedColumn[], rowCount: number): LabelCandidate[] {
  return columns
    .map((column, at) => ({ column, score: candidateScore(column, at === columns.length - 1) }))
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

function candidateScore({ name, kind, distinct }: TypedColumn, isLast: boolean): number {
  if (distinct < 2 || distinct > MOST_VALUES || kind === 'date' || kind === 'text' || kind === 'constant') return 0;
  const words = tokens(name);
  const named =
    hasStem(words, OUTCOMES) || hasStem(words, LEAVING) || hasStem(words, STAYING) || hasWord(words, TARGET_NAMES);
  // Three values and more need a name that says so: regions and plans have few values too.
  if (distinct > 2 && !named) return 0;
  return (named ? 4 : 0) + (distinct === 2 ? 2 : 0) + (isLast ? 1 : 0);
}
