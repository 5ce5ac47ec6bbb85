import { told } from '@holdfast/catalogues/told';
import type { Excluded, Finding, ToldExcluded, ToldFinding } from '@holdfast/contracts/prediction/finding';
import type { Problem, ToldProblem } from '@holdfast/contracts/prediction/problem';
import type { Driver, ToldDriver } from '@holdfast/contracts/prediction/summary';
import type { ToldVerdict, Verdict } from '@holdfast/contracts/prediction/verdict';
import { say } from './say.ts';

/** Findings in stored form: English text with the message beside it. */
export const toldFinding = (finding: Finding): ToldFinding => told(say, finding, 'message');
export const toldExcluded = (excluded: Excluded): ToldExcluded => told(say, excluded, 'reason');
export const toldProblem = (problem: Problem): ToldProblem => told(say, problem, 'title', 'reason', 'fix');
export const toldVerdict = (verdict: Verdict): ToldVerdict => told(say, verdict, 'title', 'sentence');

/** The column keeps its name in every table. */
export function toldDriver({ label, ...driver }: Driver): ToldDriver {
  const { says, ...kept } = told(say, driver, 'sentence');
  return label === undefined ? { ...kept, says } : { ...kept, label: say(label), says: { ...says, column: label } };
}
