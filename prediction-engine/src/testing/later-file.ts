import type { SavedModel } from '../model/model-file.ts';
import { profileReading } from '../profile/profile.ts';
import { readCsv } from '../read/read-csv.ts';
import { seededRandom } from '../statistics/random.ts';

const BLANKS = ['', 'N/A', 'null', 'unknown'];
/** The shares of cells that are blank, from another customer, and never seen in training. */
const BLANK = 0.03;
const SWAPPED = 0.1;
const UNSEEN = 0.01;

/** More customers like those of a file, without their outcome: sampled, with cells blanked, swapped and changed. */
export function laterFile(bytes: Uint8Array, saved: SavedModel, rows: number): Uint8Array {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const { columns, label, reading } = profileReading(read.reading, {});
  const names = new Set(columns.map(({ name }) => name));
  const computed = saved.columns.filter(({ name }) => !names.has(name));
  if (computed.length > 0) throw new Error(`${computed.length} columns are computed from several rows per customer`);
  const learnt = new Set(saved.columns.map(({ name }) => name));
  const random = seededRandom(7);
  const kept = columns.filter((_, at) => at !== label?.column);
  const cell = ({ name, source, unique, numbers }: (typeof kept)[number], row: number, at: number): string => {
    const own = source.cell(row);
    if (!learnt.has(name)) return unique ? `${own}-${at}` : own;
    const chance = random.next();
    if (chance < BLANK) return BLANKS[random.below(BLANKS.length)] as string;
    if (chance < BLANK + SWAPPED) return source.cell(random.below(reading.rowCount));
    if (chance > UNSEEN + BLANK + SWAPPED) return own;
    return numbers === null ? `${own} (new)` : own.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10));
  };
  const lines = [kept.map(({ name }) => name)];
  for (let at = 0; at < rows; at++) {
    const row = random.below(reading.rowCount);
    lines.push(kept.map((column) => cell(column, row, at)));
  }
  const quoted = (text: string): string => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return new TextEncoder().encode(lines.map((line) => `${line.map(quoted).join(',')}\n`).join(''));
}
