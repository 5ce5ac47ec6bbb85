import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { ValuesFor } from '@holdfast/texts/message';
import type { RefusalKey } from '@holdfast/texts/refusal-message';

type QueryErrorKey = Extract<RefusalKey, `${'invalid-query' | 'unknown-field' | 'not-related'}.${string}`>;

/** A query that is invalid for this model; `detail` is worded where the query is answered. */
export class QueryError extends Error {
  readonly code: QueryProblem['code'];
  readonly detail: Message;

  /** The code is that of the message, unless the message is of another subject. */
  constructor(detail: Message, code = detail.code.split('.', 1)[0] as QueryProblem['code']) {
    super(`${detail.code} ${JSON.stringify(detail.values)}`);
    this.name = 'QueryError';
    this.code = code;
    this.detail = detail;
  }
}

export function queryError<Key extends QueryErrorKey>(key: Key, ...values: ValuesFor<Key>): QueryError;
export function queryError(code: QueryErrorKey, values: Message['values'] = {}): QueryError {
  return new QueryError({ code, values });
}
