import type { QueryProblem } from '@holdfast/contracts/report/query';

/** A query that is invalid for this model; its message can be shown to readers. */
export class QueryError extends Error {
  readonly code: QueryProblem['code'];

  constructor(code: QueryProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'QueryError';
    this.code = code;
  }
}
