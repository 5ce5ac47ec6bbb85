export interface MailServer {
  readonly url: string;
  /** Every mail it has taken, whole, in the order in which it did. */
  readonly mails: string[];
  /** Answers the next this many mails with "try again later". */
  refuse(count: number): void;
  close(): Promise<void>;
}
/** A mail server over the real wire. It keeps a mail, takes its time, then says so: the moment a crash is worst. */
export declare function openMailServer(answerAfterMs?: () => number): Promise<MailServer>;
