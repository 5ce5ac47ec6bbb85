import type { Alert, MailedContent, Rhythm } from '@holdfast/contracts/report/mailing';
import type { Format } from '@holdfast/contracts/report/model';

/** A measure an alert may be about. */
export interface MailFigure {
  readonly table: string;
  readonly name: string;
  readonly label: string;
  readonly format?: Format | undefined;
}

/** What a reader wants sent, and when. */
export interface MailOrder {
  readonly rhythm: Rhythm;
  readonly alert?: Alert;
  readonly content: MailedContent;
}

/** Something that is sent to this reader by itself. */
export interface ReaderMail {
  readonly id: string;
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly alert: Alert | null;
  /** What the figure of the alert is called. */
  readonly figure: string | null;
  readonly paused: boolean;
  readonly next_at: string;
  readonly problem: string | null;
}

/** Whoever sends the report by itself: the server, asked by the frame. */
export interface ReaderMails {
  /** The only address it goes to. */
  readonly to: string;
  add(order: MailOrder): Promise<void>;
  list(): Promise<readonly ReaderMail[]>;
  end(id: string): Promise<void>;
}
