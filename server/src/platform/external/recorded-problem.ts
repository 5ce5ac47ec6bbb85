import type { Message } from '@holdfast/texts/kinds';
import type { Refusal } from '../http/refusal.ts';

/** A refusal as stored in a history: its code and sentence, and in `note` the message of the other side. */
export interface NotedProblem {
  readonly code: string;
  readonly detail: string;
  readonly says?: { readonly detail: Message };
  readonly note: string | null;
}

const LONGEST_NOTE = 300;

export function recordProblem(problem: Refusal): NotedProblem {
  const { cause } = problem;
  const said = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : '';
  // PostgreSQL cannot store a NUL.
  const note = said.replaceAll('\0', '').slice(0, LONGEST_NOTE).trim();
  return {
    code: problem.code,
    detail: problem.message,
    says: { detail: problem.detail },
    note: note === '' ? null : note,
  };
}

/** Transient failures; all others would fail the same way again. */
const PASSING: readonly string[] = [
  'address-unreachable',
  'address-slow',
  'address-trouble',
  'address-unknown',
  'database-refused',
  'busy',
  'too-many-jobs',
];

export const isTransient = ({ code }: { readonly code: string }): boolean => PASSING.includes(code);
