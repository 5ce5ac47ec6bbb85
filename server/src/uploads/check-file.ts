import type { Problem as Unreadable } from '@holdfast/contracts/prediction/problem';
import { profileFile } from '@holdfast/prediction-engine';
import { message } from '@holdfast/texts/message';
import { Problem } from '../http/problem.ts';

/** Enough for the header and some rows. */
export const HEAD_BYTES = 65_536;

/** The two texts are quoted from the specification, so that the server and the form agree. */
export const tooLarge = () => new Problem(413, 'too-large', 'File size must be less than 10MB');

export function checkName(filename: string): void {
  if (!/\.csv$/i.test(filename)) throw new Problem(400, 'not-csv', 'Please upload a CSV file');
}

/** Other file types with the name of a CSV, detected by their first bytes. */
const OTHERS: [
  name: 'zip' | 'xls' | 'gzip' | 'parquet' | 'pdf' | 'html',
  starts: (head: Buffer) => boolean,
  what: string,
][] = [
  ['zip', magic('504b0304', '504b0506'), 'a ZIP archive or an Excel workbook'],
  ['xls', magic('d0cf11e0a1b11ae1'), 'an old Excel workbook'],
  ['gzip', magic('1f8b'), 'a compressed file'],
  ['parquet', magic('50415231'), 'a Parquet file'],
  ['pdf', magic('255044462d'), 'a PDF document'],
  ['html', (head) => /^\s*<(!doctype html|html|\?xml)/i.test(head.toString('latin1')), 'a web page'],
];

/** Refuses files that cannot contain customers; merely odd ones are explained by the prediction. */
export function checkHead(head: Buffer, size: number, filename: string): void {
  if (
    head
      .toString('latin1')
      .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
      .trim() === ''
  ) {
    throw new Problem(
      400,
      'empty-file',
      'The file is empty. Please choose a CSV file with a header line and customers.',
    );
  }
  const other = OTHERS.find(([, starts]) => starts(head));
  if (other) {
    const [name, , what] = other;
    throw new Problem(
      400,
      `is-${name}`,
      `This is ${what}, although its name ends in .csv. Save or export it as CSV first.`,
    );
  }
  if (isBinary(head)) {
    throw new Problem(
      400,
      'binary-file',
      'This is not a text file. Please export your customers as CSV and upload that file.',
    );
  }
  const outcome = profileFile(head, filename, {}, { head: size > head.length });
  if (outcome.kind === 'unreadable') {
    throw refused(outcome.problem);
  }
  if (outcome.profile.headerLine === 0) {
    throw new Problem(
      400,
      'no-header',
      'The file has no header line. Add a first line that names the columns and try again.',
    );
  }
}

/** Why a file cannot be read, and how to fix it. */
export function refused({ code, reason, fix }: Unreadable): Problem {
  return new Problem(400, code, message('sentences', { sentences: [reason, fix] }));
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

function magic(...starts: string[]): (head: Buffer) => boolean {
  return (head) => starts.some((start) => head.toString('hex', 0, start.length / 2) === start);
}
