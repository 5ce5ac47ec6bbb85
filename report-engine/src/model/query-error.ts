import type { QueryProblem } from '@holdfast/contracts/report/query';

/** A question that cannot be asked of this model; its message is fit for the reader of the report. */
export class QueryError extends Error {
  readonly code: QueryProblem['code'];

  constructor(code: QueryProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'QueryError';
    this.code = code;
  }
}
