import type { RefusalForPeople } from '@holdfast/contracts/http/problem-codes';

/** Translations of the server's English messages by code. Missing ones are shown in English. */
export interface ServerWords {
  /** Refused calls by problem code. */
  readonly problems: Readonly<Record<RefusalForPeople, string>>;
  /** Sample files by name. */
  readonly samples: Readonly<Record<string, { title: string; description: string }>>;
}
