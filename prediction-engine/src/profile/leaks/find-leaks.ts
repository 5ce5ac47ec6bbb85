import type { Finding } from '@holdfast/contracts/prediction/finding';
import { SCORE_COLUMNS } from '@holdfast/contracts/prediction/tables';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import { isReasonName, LEAVING, LEAVING_WHOLE, RELATED_WORDS } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { isKnownAfterwards, type Lateness, lateness } from './known-afterwards.ts';
import { type LeakEvidence, onlyLeaversDiffer, valueOfLeavers } from './leak-evidence.ts';
import { separation } from './separation.ts';

interface Leak {
  readonly column: number;
  readonly reason: Message;
}

export interface Leaks {
  readonly leaks: readonly Leak[];
  /** Kept columns that, by their names, may be known too late. */
  readonly late: readonly number[];
  /** About suspiciously strong columns and late columns that were kept. */
  readonly findings: readonly Finding[];
}

export const NO_LEAKS: Leaks = { leaks: [], late: [], findings: [] };

/** A single column this good out of fold can only be the label in another form. */
const PERFECT = 0.985;
/** From here on the name decides; the strongest legitimate columns we have seen reach .93. */
const STRONG = 0.9;
/** No legitimate column has been this good so far: kept, but reported. */
const SUSPICIOUS = 0.95;
/** A column whose name suggests that it is known only afterwards needs no more than this. */
const NAMED_LEAK = 0.7;
/**
 * The share of leavers with a value that no stayer has, or that differ where all stayers are equal: no legitimate
 * column reaches it.
 */
const LEAKED_SHARE = 0.5;
const DIFFERING = 0.2;
/** From here on a value that only leavers have is reported. */
const REPORTED_SHARE = 0.1;
/** Columns of our result files: a result uploaded again must not train on its own predictions. */
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

/** Columns known only afterwards, or the label in another form. `kept` columns were confirmed by the user. */
export function findLeaks(
  columns: readonly TypedColumn[],
  label: Label,
  considered: readonly number[],
  kept: ReadonlySet<string>,
): Leaks {
  const leaks: Leak[] = [];
  const late: number[] = [];
  const findings: Finding[] = [];
  const nameOfLabel = columns[label.column]?.name ?? '';
  for (const at of considered) {
    const column = columns[at];
    if (column === undefined) continue;
    const verdict = judgeLeak(column, label);
    const why =
      verdict.leak === null && !kept.has(column.name) ? lateness(column.name, nameOfLabel, label.meaning) : null;
    if (why !== null) {
      late.push(at);
      findings.push(lateFinding(column, label, why));
    }
    if (verdict.leak === null && verdict.pure !== null) findings.push(pureValueFinding(column, label, verdict.pure));
    if (verdict.leak !== null && !kept.has(column.name)) leaks.push({ column: at, reason: verdict.leak });
    else if (verdict.leak !== null)
      findings.push({
        code: 'leak-kept',
        severity: 'warning',
        column: column.name,
        message: message('leakKept', { name: column.name, reason: verdict.leak }),
      });
    else if (verdict.strength >= STRONG && verdict.pure === null)
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
  return { leaks, late, findings };
}

function lateFinding({ name }: TypedColumn, { event }: Label, why: Lateness): Finding {
  return {
    code: 'late-column',
    severity: 'warning',
    column: name,
    message: message(why === 'afterwards' ? 'lateColumn' : 'outcomeInName', { name, event }),
  };
}

function pureValueFinding({ name }: TypedColumn, { event }: Label, { value, left }: LeakEvidence): Finding {
  return {
    code: 'pure-value',
    severity: 'info',
    column: name,
    message: message('pureValue', { name, value, count: left, event }),
  };
}

interface LeakJudgement {
  readonly leak: Message | null;
  readonly strength: number;
  /** A value that only leavers have, in a column that is kept. */
  readonly pure: LeakEvidence | null;
}

function judgeLeak(column: TypedColumn, label: Label): LeakJudgement {
  const words = tokens(column.name);
  const { name } = column;
  const { event } = label;
  const isLeaving = label.meaning === 'leaving';
  const found = (leak: Message, strength = 1): LeakJudgement => ({ leak, strength, pure: null });
  if (OUR_COLUMNS.has(name)) return found(message('leakOurs', { name }));
  const ofLeaving = hasStem(words, LEAVING) || words.some((word) => LEAVING_WHOLE.has(word));
  const blank = matchBlanks(column, label);
  if (blank.matches >= 0.995) {
    if (blank.filledMeansLeft)
      return found(isLeaving ? message('leakLeft', { name }) : message('eventLeak', { name, event }));
    return found(message(isLeaving ? 'leakStayed' : 'othersLeak', { name }));
  }
  if (blank.onlyLeaversFilled && (column.kind === 'date' || ofLeaving) && (ofLeaving || hasWord(words, END_WORDS)))
    return found(isLeaving ? message('leakOnlyLeavers', { name }) : message('eventOnly', { name, event }));
  if (ofLeaving && hasStem(words, LEAVING) && (column.kind === 'date' || isReasonName(words)))
    return found(message('leakAfterwards', { name }));
  const differing = onlyLeaversDiffer(column, label);
  const flag = column.distinct <= 2 && column.missing === 0;
  if (differing !== null && differing.left >= differing.leavers * (flag ? LEAKED_SHARE : DIFFERING))
    return found(message('leakDiffers', { name, event, ...differing }));
  const pure = valueOfLeavers(column, label);
  if (pure !== null && pure.left >= pure.leavers * LEAKED_SHARE)
    return found(message('leakPure', { name, value: pure.value, left: pure.left, leavers: pure.leavers, event }));
  const strength = separation(column, label.values);
  const values = { name, auc: strength };
  if (strength >= PERFECT)
    return found(isLeaving ? message('leakAlone', values) : message('eventAlone', { ...values, event }), strength);
  if (
    strength >= STRONG &&
    (hasStem(words, LEAVING) || hasWord(words, SCORE_WORDS) || (hasWord(words, RELATED_WORDS) && ofLeaving))
  )
    return found(isLeaving ? message('leakScore', values) : message('eventScore', { ...values, event }), strength);
  if (strength >= NAMED_LEAK && isKnownAfterwards(words, label.meaning))
    return found(message('leakLate', { ...values, event }), strength);
  return { leak: null, strength, pure: pure !== null && pure.left >= pure.leavers * REPORTED_SHARE ? pure : null };
}

/** How the blanks of a column match the label. */
function matchBlanks(
  column: TypedColumn,
  label: Label,
): { matches: number; filledMeansLeft: boolean; onlyLeaversFilled: boolean } {
  const none = { matches: 0, filledMeansLeft: false, onlyLeaversFilled: false };
  if (column.missing === 0 || column.kind === 'empty') return none;
  const counts = [0, 0, 0, 0];
  const isBlank = blankTest(column);
  label.values.forEach((left, row) => {
    if (left === -1) return;
    const cell = (left === 1 ? 2 : 0) + (isBlank(row) ? 1 : 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  const [stayedFilled = 0, stayedBlank = 0, leftFilled = 0, leftBlank = 0] = counts;
  const all = stayedFilled + stayedBlank + leftFilled + leftBlank;
  if (leftFilled + leftBlank < 3 || stayedFilled + stayedBlank < 3) return none;
  const filledMeansLeft = leftFilled + stayedBlank >= stayedFilled + leftBlank;
  // With a rare class the majority alone reaches 99.5%: each class has to agree on its own.
  const agree = filledMeansLeft
    ? [stayedBlank / (stayedBlank + stayedFilled), leftFilled / (leftFilled + leftBlank)]
    : [stayedFilled / (stayedBlank + stayedFilled), leftBlank / (leftFilled + leftBlank)];
  return {
    matches: all === 0 ? 0 : Math.min(...agree),
    filledMeansLeft,
    onlyLeaversFilled: stayedFilled === 0 && leftFilled >= 5,
  };
}

function blankTest(column: TypedColumn): (row: number) => boolean {
  const { numbers, codes, source } = column;
  if (numbers !== null) return (row) => Number.isNaN(numbers[row]);
  if (codes !== null) return (row) => codes[row] === -1;
  return (row) => source.cell(row).trim() === '';
}
