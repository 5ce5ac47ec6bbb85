import type { Excluded, Finding, StoredExcluded, StoredFinding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem, StoredProblem } from '@holdfast/contracts/prediction/problem';
import type { Driver, StoredDriver } from '@holdfast/contracts/prediction/summary';
import type { StoredVerdict, Verdict } from '@holdfast/contracts/prediction/verdict';
import { toStored } from '@holdfast/texts/stored';
import { say } from './render-english.ts';

/** Findings in stored form: English text with the message beside it. */
export const storedFinding = (finding: Finding): StoredFinding => toStored(say, finding, 'message');
export const storedExcluded = (excluded: Excluded): StoredExcluded => toStored(say, excluded, 'reason');
export const storedProblem = (problem: EngineProblem): StoredProblem =>
  toStored(say, problem, 'title', 'reason', 'fix');
export const storedVerdict = (verdict: Verdict): StoredVerdict => toStored(say, verdict, 'title', 'sentence');

/** The column keeps its name in every table. */
export function storedDriver({ label, ...driver }: Driver): StoredDriver {
  const { says, ...kept } = toStored(say, driver, 'sentence');
  return label === undefined ? { ...kept, says } : { ...kept, label: say(label), says: { ...says, column: label } };
}
