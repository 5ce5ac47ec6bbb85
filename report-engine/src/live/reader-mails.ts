import type { Alert, MailedContent, Rhythm } from '@holdfast/contracts/report/mailing';
import type { Format } from '@holdfast/contracts/report/model';

/** A measure that can have an alert. */
export interface MailFigure {
  readonly table: string;
  readonly name: string;
  readonly label: string;
  readonly format?: Format | undefined;
}

/** What a reader subscribes to, and when it is sent. */
export interface MailOrder {
  readonly rhythm: Rhythm;
  readonly alert?: Alert;
  readonly content: MailedContent;
}

/** A subscription of this reader. */
export interface ReaderMail {
  readonly id: string;
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly alert: Alert | null;
  /** Label of the alert's measure. */
  readonly figure: string | null;
  readonly paused: boolean;
  readonly next_at: string;
  readonly problem: string | null;
}

/** Port to the server that sends mails. */
export interface ReaderMails {
  /** The only address it can be sent to. */
  readonly to: string;
  /** Whether the server has a mail server to send through. */
  canSend(): Promise<boolean>;
  add(order: MailOrder): Promise<void>;
  list(): Promise<readonly ReaderMail[]>;
  end(id: string): Promise<void>;
}
