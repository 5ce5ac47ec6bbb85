import type { Conflict } from '@holdfast/contracts/documents/saved';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { ValuesFor } from '@holdfast/texts/message';
import type { RefusalKey } from '@holdfast/texts/refusal-message';
import { say } from '../english.ts';

export interface RefusalOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
  /** For programs, in place of the one in the key: a fault of a file as the prediction engine names it. */
  readonly code?: string;
  /** The position of a mistake in a formula; `to` is exclusive. */
  readonly at?: { readonly from: number; readonly to: number };
}

/**
 * An expected refusal as a code with values. Its HTTP status and its sentence in the reader's language are chosen where
 * it is answered; the English message is for logs.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: Message;
  readonly at: RefusalOptions['at'];

  constructor(detail: Message, { retryAfterSeconds, code, at, ...options }: RefusalOptions = {}) {
    super(say(detail), options);
    this.detail = detail;
    this.code = code ?? codeIn(detail.code);
    this.retryAfterSeconds = retryAfterSeconds;
    this.at = at;
  }
}

const codeIn = (key: string): string => key.split('.', 1)[0] ?? key;

/** Creates a refusal; the values are type-checked against the key. */
export function refusal<Key extends RefusalKey>(
  key: Key,
  ...[values, options]: [...values: ValuesFor<Key>, options?: RefusalOptions]
): Refusal;
export function refusal(key: RefusalKey, values: Message['values'] = {}, options?: RefusalOptions): Refusal {
  return new Refusal({ code: key, values }, options);
}

type Noun<Key> = Key extends `not-found.${infer Name}` ? Name : never;

export const notFound = (what?: Noun<RefusalKey>): Refusal =>
  new Refusal({ code: what ? `not-found.${what}` : 'not-found', values: {} });

/** A concurrent save came first: nothing was overwritten, and the second editor gets who saved and what differs. */
export class SaveConflict extends Refusal {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    const { savedBy, revision } = conflict;
    super({ code: 'document-changed', values: { name: savedBy.name, revision } });
    this.conflict = conflict;
  }
}

/** The answer to a query that has no result. */
export function queryFailed(answer: { readonly problem: QueryProblem } | undefined): Refusal {
  if (!answer) return refusal('query-failed.noAnswer', {}, { code: 'failed' });
  const { code, message } = answer.problem;
  return refusal('query-failed', { reason: message }, { code });
}

const OUR_FAULTS: readonly string[] = ['internal', 'busy', 'service-away', 'provider-unavailable', 'disk-full'];

/** Not caused by the request: the same may succeed later. */
export const isOurs = ({ code }: Refusal): boolean => OUR_FAULTS.includes(code);
