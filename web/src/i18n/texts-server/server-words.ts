import type { RefusalForPeople } from '@holdfast/contracts/http/problem-codes';

/**
 * What the server says in English, said in another language: by the code it sends along. English needs none, and
 * whatever is missing here is shown in the server's own words.
 */
export interface ServerWords {
  /** Refused calls, by the code of the problem. */
  readonly problems: Readonly<Record<RefusalForPeople, string>>;
  /** The data to try the product with, by its name. */
  readonly samples: Readonly<Record<string, { title: string; description: string }>>;
}
