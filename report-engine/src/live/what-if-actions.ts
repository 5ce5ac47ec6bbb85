import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type {
  CustomersWhatIf,
  CustomerWhatIf,
  WhatIfAnswer,
  WhatIfChange,
  WhatIfRequest,
} from '@holdfast/contracts/report/what-if';
import { LiveError } from './live-error.ts';

/** The port to the server that holds the model. */
export type AskWhatIf = (request: WhatIfRequest, signal: AbortSignal) => Promise<WhatIfAnswer>;

interface Acting {
  readonly askWhatIf: AskWhatIf | undefined;
  readonly now: () => string;
  /** The current restrictions of a visual. */
  readonly restrictionsOf: (page: string, visual: string) => Restriction[];
  readonly rowsOf: (query: VisualQuery) => Promise<QueryResult>;
}

/** The reader's actions beyond viewing: what-if requests and exporting a list. */
export function liveActing({ askWhatIf, now, restrictionsOf, rowsOf }: Acting) {
  const ask = (request: WhatIfRequest, signal: AbortSignal): Promise<WhatIfAnswer> => {
    if (!askWhatIf) throw new LiveError('invalid', 'noWhatIf');
    return askWhatIf(request, signal);
  };
  return {
    canAskModel: askWhatIf !== undefined,

    async customer(rank: number, changes: WhatIfChange[], signal: AbortSignal): Promise<CustomerWhatIf> {
      const answer = await ask({ about: 'customer', rank, changes }, signal);
      if (answer.about !== 'customer') throw new LiveError('failed', 'wrongAnswer');
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
      if (answer.about !== 'customers') throw new LiveError('failed', 'wrongAnswer');
      return answer;
    },

    /** Rows under the restrictions of the visual and the query, for export. */
    list(page: string, visual: string, query: VisualQuery): Promise<QueryResult> {
      return rowsOf({ ...query, where: [...restrictionsOf(page, visual), ...query.where] });
    },
  };
}
