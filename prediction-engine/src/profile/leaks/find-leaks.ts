import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import { SCORE_COLUMNS } from '@holdfast/contracts/prediction/tables';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import { ABOUT, LEAVING, LEAVING_WHOLE } from '../words/churn-words.ts';
import { hasStem, hasWord, tokens } from '../words/words.ts';
import { separation } from './separation.ts';

interface Leak {
  readonly column: number;
  readonly reason: Message;
}

export interface Leaks {
  readonly leaks: readonly Leak[];
  /** Strong columns that stay, so that nobody wonders. */
  readonly findings: readonly Finding[];
}

/** Alone, out of fold: so good that it can only be the label in other words. */
const PERFECT = 0.985;
/** From here on the name decides; the strongest honest columns we have seen reach .93. */
const STRONG = 0.9;
/** Nobody honest was so good yet: kept, because some day somebody will be, but said aloud. */
const SUSPICIOUS = 0.95;
/** Columns of more values are measurements, or too fine for one value to have many customers. */
const MOST_VALUES = 50;
const FEWEST_BETRAYED = 30;
const BETRAYED = 0.25;
/** What our own result files add: a result uploaded again must not teach its own predictions. */
export const OUR_COLUMNS: ReadonlySet<string> = new Set(Object.keys(SCORE_COLUMNS));
const SCORE_WORDS: ReadonlySet<string> = new Set([
  'score',
  'reason',
  'category',
  'predicted',
  'prediction',
  'pred',
  'probability',
  'prob',
  'classifier',
  'model',
  'likelihood',
  'propensity',
]);
const END_WORDS: ReadonlySet<string> = new Set([
  'end',
  'ended',
  'ends',
  'exit',
  'closed',
  'close',
  'closing',
  'leave',
  'left',
  'expiry',
  'ende',
  'fin',
  'fim',
  'fine',
  'einde',
]);

/** Columns known only afterwards, or the label in other words. `kept` columns were vouched for by the customer. */
export function findLeaks(
  columns: readonly TypedColumn[],
  label: Label,
  considered: readonly number[],
  kept: ReadonlySet<string>,
): Leaks {
  const leaks: Leak[] = [];
  const findings: Finding[] = [];
  for (const at of considered) {
    const column = columns[at];
    if (column === undefined) continue;
    const verdict = judge(column, label);
    if (verdict.leak !== null && !kept.has(column.name)) leaks.push({ column: at, reason: verdict.leak });
    else if (verdict.leak !== null)
      findings.push({
        code: 'leak-kept',
        severity: 'warning',
        column: column.name,
        message: message('leakKept', { name: column.name, reason: verdict.leak }),
      });
    else if (verdict.strength >= STRONG)
      findings.push({
        code: 'strong-column',
        severity: verdict.strength >= SUSPICIOUS ? 'warning' : 'info',
        column: column.name,
        message:
          label.meaning === 'leaving'
            ? message('strongColumn', { name: column.name, auc: verdict.strength })
            : message('eventStrong', { name: column.name, auc: verdict.strength, event: label.event }),
      });
  }
  return { leaks, findings };
}

function judge(column: TypedColumn, label: Label): { leak: Message | null; strength: number } {
  const words = tokens(column.name);
  const { name } = column;
  const { event } = label;
  const isLeaving = label.meaning === 'leaving';
  const found = (leak: Message, strength = 1) => ({ leak, strength });
  if (OUR_COLUMNS.has(name)) return found(message('leakOurs', { name }));
  const ofLeaving = hasStem(words, LEAVING) || words.some((word) => LEAVING_WHOLE.has(word));
  const blank = blankness(column, label);
  if (blank.matches >= 0.995) {
    if (blank.filledMeansLeft)
      return found(isLeaving ? message('leakLeft', { name }) : message('eventLeak', { name, event }));
    return found(message(isLeaving ? 'leakStayed' : 'othersLeak', { name }));
  }
  if (blank.onlyLeaversFilled && (column.kind === 'date' || ofLeaving) && (ofLeaving || hasWord(words, END_WORDS)))
    return found(isLeaving ? message('leakOnlyLeavers', { name }) : message('eventOnly', { name, event }));
  if (
    ofLeaving &&
    hasStem(words, LEAVING) &&
    (column.kind === 'date' ||
      hasWord(words, new Set(['reason', 'reasons', 'grund', 'motif', 'motivo', 'raison', 'reden', '理由'])))
  )
    return found(message('leakAfterwards', { name }));
  const value = valueOfLeaversOnly(column, label);
  if (value !== null)
    return found(isLeaving ? message('leakValue', { name, value }) : message('eventValue', { name, value, event }));
  const strength = separation(column, label.values);
  const told = { name, auc: strength };
  if (strength >= PERFECT)
    return found(isLeaving ? message('leakAlone', told) : message('eventAlone', { ...told, event }), strength);
  if (
    strength >= STRONG &&
    (hasStem(words, LEAVING) || hasWord(words, SCORE_WORDS) || (hasWord(words, ABOUT) && ofLeaving))
  )
    return found(isLeaving ? message('leakScore', told) : message('eventScore', { ...told, event }), strength);
  return { leak: null, strength };
}

/**
 * A value that a good part of the leavers have and nobody else: no honest column knows that much. Rarer values may do so
 * by chance or for a reason (all owners of four products left), and where most leave purity says little.
 */
function valueOfLeaversOnly({ kind, codes, levels, numbers, distinct }: TypedColumn, label: Label): string | null {
  if (label.positives > label.labelled / 2 || distinct > MOST_VALUES || kind === 'date') return null;
  const valueAt = (row: number): number => codes?.[row] ?? numbers?.[row] ?? Number.NaN;
  const counts = new Map<number, { left: number; stayed: number }>();
  label.values.forEach((left, row) => {
    const value = valueAt(row);
    if (left === -1 || Number.isNaN(value) || (codes !== null && value === -1)) return;
    const count = counts.get(value) ?? { left: 0, stayed: 0 };
    counts.set(value, count);
    if (left === 1) count.left++;
    else count.stayed++;
  });
  for (const [value, { left, stayed }] of counts)
    if (left >= FEWEST_BETRAYED && left >= label.positives * BETRAYED && stayed <= left * 0.005)
      return levels[value] ?? String(value);
  return null;
}

/** How the blanks of a column line up with the label. */
function blankness(
  column: TypedColumn,
  label: Label,
): { matches: number; filledMeansLeft: boolean; onlyLeaversFilled: boolean } {
  const none = { matches: 0, filledMeansLeft: false, onlyLeaversFilled: false };
  if (column.missing === 0 || column.kind === 'empty') return none;
  const counts = [0, 0, 0, 0];
  const isBlank = blanks(column);
  label.values.forEach((left, row) => {
    if (left === -1) return;
    const cell = (left === 1 ? 2 : 0) + (isBlank(row) ? 1 : 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  const [stayedFilled = 0, stayedBlank = 0, leftFilled = 0, leftBlank = 0] = counts;
  const all = stayedFilled + stayedBlank + leftFilled + leftBlank;
  if (leftFilled + leftBlank < 3 || stayedFilled + stayedBlank < 3) return none;
  const filledMeansLeft = leftFilled + stayedBlank >= stayedFilled + leftBlank;
  // In rare classes the majority alone reaches 99.5%: each class has to agree by itself.
  const agree = filledMeansLeft
    ? [stayedBlank / (stayedBlank + stayedFilled), leftFilled / (leftFilled + leftBlank)]
    : [stayedFilled / (stayedBlank + stayedFilled), leftBlank / (leftFilled + leftBlank)];
  return {
    matches: all === 0 ? 0 : Math.min(...agree),
    filledMeansLeft,
    onlyLeaversFilled: stayedFilled === 0 && leftFilled >= 5,
  };
}

function blanks(column: TypedColumn): (row: number) => boolean {
  const { numbers, codes, source } = column;
  if (numbers !== null) return (row) => Number.isNaN(numbers[row]);
  if (codes !== null) return (row) => codes[row] === -1;
  return (row) => source.cell(row).trim() === '';
}
