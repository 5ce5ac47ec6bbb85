export interface MailServer {
  readonly url: string;
  /** Every accepted mail, complete, in order. */
  readonly mails: string[];
  /** Answers the next `count` mails with "try again later". */
  refuse(count: number): void;
  close(): Promise<void>;
}
/** A real SMTP server. It stores a mail, waits, then confirms it: the worst moment for a crash. */
export declare function openMailServer(answerAfterMs?: () => number): Promise<MailServer>;
