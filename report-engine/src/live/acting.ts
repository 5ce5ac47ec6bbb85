import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type {
  CustomersWhatIf,
  CustomerWhatIf,
  WhatIfAnswer,
  WhatIfChange,
  WhatIfRequest,
} from '@holdfast/contracts/report/what-if';
import { LiveError } from './live-error.ts';

/** The port to whoever holds the model. */
export type AskWhatIf = (request: WhatIfRequest, signal: AbortSignal) => Promise<WhatIfAnswer>;

interface Acting {
  readonly askWhatIf: AskWhatIf | undefined;
  readonly now: () => string;
  /** What restricts a visual now. */
  readonly restrictionsOf: (page: string, visual: string) => Restriction[];
  readonly rowsOf: (query: VisualQuery) => Promise<QueryResult>;
}

/** What a reader does beyond looking: asks the model again with something changed, and takes a list away. */
export function liveActing({ askWhatIf, now, restrictionsOf, rowsOf }: Acting) {
  const ask = (request: WhatIfRequest, signal: AbortSignal): Promise<WhatIfAnswer> => {
    if (!askWhatIf) throw new LiveError('invalid', 'No model can be asked here.');
    return askWhatIf(request, signal);
  };
  return {
    canAskModel: askWhatIf !== undefined,

    async customer(rank: number, changes: WhatIfChange[], signal: AbortSignal): Promise<CustomerWhatIf> {
      const answer = await ask({ about: 'customer', rank, changes }, signal);
      if (answer.about !== 'customer') throw new LiveError('failed', 'The server answered another question.');
      return answer;
    },

    async customers(
      page: string,
      visual: string,
      changes: WhatIfChange[],
      signal: AbortSignal,
    ): Promise<CustomersWhatIf> {
      const where = restrictionsOf(page, visual);
      const answer = await ask({ about: 'customers', now: now(), where, changes }, signal);
      if (answer.about !== 'customers') throw new LiveError('failed', 'The server answered another question.');
      return answer;
    },

    /** Rows under the visual's restrictions and the query's own, to be taken away. */
    list(page: string, visual: string, query: VisualQuery): Promise<QueryResult> {
      return rowsOf({ ...query, where: [...restrictionsOf(page, visual), ...query.where] });
    },
  };
}
