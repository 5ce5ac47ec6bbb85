import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import { LEAVING } from '../vocabulary/churn-words.ts';
import { hasStem, tokens } from '../vocabulary/name-words.ts';
import { type Label, labelFrom, rankedLabels } from './find-label.ts';

/** Another column that could be the label. */
export interface OtherLabel {
  readonly column: number;
  /** 'churn_90d' beside 'churn_30d': never a feature. */
  readonly isSameOutcome: boolean;
  readonly finding: Finding;
}

/** A leaving name with yes and no, or a value for leaving beside one for staying. */
const AS_GOOD = 8;
const MOST_OTHERS = 3;
/** Below this share of differing rows it is the same label in another form. */
const DIFFERENT = 0.005;

export function findOtherLabels(
  columns: readonly TypedColumn[],
  rowCount: number,
  label: Label,
  choices: ColumnChoices,
): OtherLabel[] {
  const ranked = rankedLabels(columns, rowCount);
  const own = ranked.find(({ at }) => at === label.column)?.score ?? 0;
  const ownName = columns[label.column]?.name ?? '';
  const others: OtherLabel[] = [];
  for (const { at, score } of ranked) {
    const name = columns[at]?.name;
    if (at === label.column || score < AS_GOOD || name === undefined || others.length === MOST_OTHERS) continue;
    const other = labelFrom(columns, { at, rowCount, wanted: undefined, chosen: true });
    if (other === null || !isDifferent(other, label)) continue;
    const why = choices.label === ownName ? 'chosen' : score < own ? 'clearer' : 'first';
    others.push({
      column: at,
      isSameOutcome: shareStem(name, ownName),
      finding: {
        code: 'other-label',
        severity: 'warning',
        column: name,
        message: message('otherLabel', { name: ownName, other: name, why }),
      },
    });
  }
  return others;
}

function isDifferent(other: Label, { values }: Label): boolean {
  if (other.positives === 0 || other.positives === other.labelled) return false;
  const differing = values.reduce((sum, left, row) => sum + (left === other.values[row] ? 0 : 1), 0);
  return differing > values.length * DIFFERENT;
}

const shareStem = (a: string, b: string): boolean =>
  LEAVING.some((stem) => hasStem(tokens(a), [stem]) && hasStem(tokens(b), [stem]));
