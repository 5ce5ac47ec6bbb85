import type { EngineProblem as Unreadable } from '@holdfast/contracts/prediction/problem';
import { profileFile } from '@holdfast/prediction-engine';
import type { RefusalKey } from '@holdfast/texts/refusal-message';
import { type Refusal, refusal } from '../../platform/http/refusal.ts';

/** Enough for the header and some rows. */
export const HEAD_BYTES = 65_536;

/** The two texts are quoted from the specification, so that the server and the form agree. */
export const tooLarge = () => refusal('too-large');

export function checkName(filename: string): void {
  if (!/\.csv$/i.test(filename)) throw refusal('not-csv');
}

/** Other file types with the name of a CSV, detected by their first bytes. */
const OTHERS: [refused: RefusalKey & `is-${string}`, starts: (head: Buffer) => boolean][] = [
  ['is-zip', startsWithBytes('504b0304', '504b0506')],
  ['is-xls', startsWithBytes('d0cf11e0a1b11ae1')],
  ['is-gzip', startsWithBytes('1f8b')],
  ['is-parquet', startsWithBytes('50415231')],
  ['is-pdf', startsWithBytes('255044462d')],
  ['is-html', (head) => /^\s*<(!doctype html|html|\?xml)/i.test(head.toString('latin1'))],
];

/** Refuses files without text, such as a picture or a page that asks to sign in. */
export function checkIsData(head: Buffer): void {
  if (
    head
      .toString('latin1')
      .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
      .trim() === ''
  ) {
    throw refusal('empty-file');
  }
  const other = OTHERS.find(([, starts]) => starts(head));
  if (other) {
    throw refusal(other[0]);
  }
  if (isBinary(head)) {
    throw refusal('binary-file');
  }
}

/** Refuses files that cannot contain customers; merely odd ones are explained by the prediction. */
export function checkHead(head: Buffer, size: number, filename: string): void {
  checkIsData(head);
  const outcome = profileFile(head, filename, {}, { head: size > head.length });
  if (outcome.kind === 'unreadable') {
    throw unreadableProblem(outcome.problem);
  }
  if (outcome.profile.headerLine === 0) {
    throw refusal('no-header');
  }
}

/** Why a file cannot be read, and how to fix it. */
export function unreadableProblem({ code, reason, fix }: Unreadable): Refusal {
  return refusal('refused-file', { reason, fix }, { code });
}

/** Text has no control characters. UTF-16 is full of zero bytes but still text: every second byte. */
function isBinary(head: Buffer): boolean {
  const wide = /^(fffe|feff)/.test(head.toString('hex', 0, 2)) || looksWide(head);
  let control = 0;
  for (const byte of head) {
    if (byte === 0 && !wide) return true;
    if (byte > 0 && byte < 9) control++;
    if (byte > 13 && byte < 32) control++;
  }
  return control > head.length / 100;
}

function looksWide(head: Buffer): boolean {
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > head.length * 0.4 && Math.min(even, odd) < head.length * 0.01;
}

function startsWithBytes(...starts: string[]): (head: Buffer) => boolean {
  return (head) => starts.some((start) => head.toString('hex', 0, start.length / 2) === start);
}
