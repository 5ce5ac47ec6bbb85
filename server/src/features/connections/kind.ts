import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { Reach } from '../../platform/external/find-server.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { FinishedPrediction } from '../predictions/finished-prediction.ts';
import type { ScoredCustomer } from '../worklists/scored-customers.ts';
import type { ChatMessage } from './chat/chat-message.ts';

export interface FetchedFile {
  readonly filename: string;
  readonly bytes: Buffer;
  readonly mayWrite: boolean;
}

/** What a transfer needs besides its place. */
export interface OpenedPlace {
  readonly secret: string;
  readonly reach: Reach;
}

/** What a destination has of each customer, as notes of its kind, so that only changes are sent and none twice. */
export interface WrittenScores {
  known(): Promise<ReadonlyMap<string, string>>;
  /** Sent without an answer, such as before a crash. */
  left(): Promise<ReadonlyMap<string, string>>;
  /** Notes what is about to be sent; returns the customers that nobody else is sending. */
  claim(notes: ReadonlyMap<string, string>): Promise<ReadonlySet<string>>;
  settle(outcome: { readonly arrived: readonly string[]; readonly refused: readonly string[] }): Promise<void>;
}

/** Written, except for what the other side refused. */
export interface WrittenPart {
  readonly rows: number;
  readonly problem: Refusal | null;
}

/** The results of a prediction, read when asked for. */
export interface Results {
  readonly prediction: FinishedPrediction;
  /** Its page; null if the server does not know its own address. */
  readonly link: string | null;
  readonly written: WrittenScores;
  /** Aborted when this process stops. */
  readonly signal: AbortSignal;
  file(): Promise<{ readonly body: Buffer; readonly type: string }>;
  customers(): Promise<ScoredCustomer[]>;
}

/** A kind of place, implemented in its folder below `kinds`; the contracts list the kinds of each direction. */
export interface ConnectionKind<
  From extends SourcePlace = SourcePlace,
  To extends DestinationPlace = DestinationPlace,
> {
  /** Checks that do not contact the other server; the rest happens in a trial or the first transfer. */
  check(place: From | To, reach: Reach): Promise<void>;
  /** The file, in memory: limited to the size of an upload. `name` is used if the place has none. */
  read?(place: From, opened: OpenedPlace, name: string): Promise<FetchedFile>;
  /** Writes the scores, and returns the number of customers. */
  write?(place: To, opened: OpenedPlace, results: Results): Promise<number | WrittenPart>;
  /** Posts a message; for the kinds that take messages. */
  post?(opened: OpenedPlace, message: ChatMessage, signal: AbortSignal): Promise<void>;
}
