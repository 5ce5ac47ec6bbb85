import { type LargeFile, openLarge } from '../large/large-file.ts';
import type { PartitionScratch } from '../large/scratch.ts';
import { predictChurn } from '../predict-churn.ts';
import { type LinesPrediction, predictLargeLines } from '../predict-large-lines.ts';

type Request = LinesPrediction['request'];
type LineCells = Readonly<Record<string, string>>;

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file of lines with small partitions and blocks for tests. */
export function openLines(text: string | Uint8Array, part: number): LargeFile {
  const bytes = typeof text === 'string' ? encoded(text) : text;
  const large = openLarge({ size: bytes.length, read: (at, length) => bytes.slice(at, at + length) });
  if (large?.holds !== 'lines') throw new Error('expected several rows per customer');
  return { ...large, block: 20_000, part };
}

export function inMemory(): PartitionScratch & { readonly parts: Map<number, Uint8Array[]> } {
  const parts = new Map<number, Uint8Array[]>();
  return {
    parts,
    append: (part, bytes) => void parts.set(part, [...(parts.get(part) ?? []), bytes]),
    read: (part) => Buffer.concat(parts.get(part) ?? []),
  };
}

/**
 * Predicts the same lines in partitions and as a whole. The first column identifies customers unless another is named.
 */
export function linesFixture(request: Pick<Request, 'fileName' | 'asOf'>, usualPart: number, id?: string) {
  return {
    async inParts(text: string, more: Partial<Request> = {}, part = usualPart) {
      const written: string[] = [];
      const outcome = await predictLargeLines(openLines(text, part), {
        scratch: inMemory(),
        request: { ...request, ...more },
        watch: { workers: 0 },
        write: (name, pieces, isFirst) => {
          let all = '';
          for (const piece of pieces) all += new TextDecoder().decode(piece);
          if (name === 'predictions.csv') written.push(isFirst ? all : all.slice(all.indexOf('\n') + 1));
        },
      });
      if (outcome.kind !== 'completed') throw new Error(outcome.problem.code);
      return { ...outcome, blocks: written.length, customers: byCustomer(written.join(''), id) };
    },
    async whole(text: string, model?: Uint8Array) {
      const outcome = await predictChurn({ ...request, bytes: encoded(text), model }, { workers: 0 });
      if (outcome.kind !== 'completed') throw new Error(outcome.problem.code);
      const bytesOf = (wanted: string) => outcome.files.find(({ name }) => name === wanted)?.bytes;
      return {
        ...outcome,
        model: bytesOf('model.json') as Uint8Array,
        customers: byCustomer(new TextDecoder().decode(bytesOf('predictions.csv')), id),
      };
    },
  };
}

/** Cells have no line feeds, and compared cells no commas. Duplicate customers are an error. */
function byCustomer(text: string, id: string | undefined): Map<string, LineCells> {
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const [header = '', ...lines] = text.trim().split('\n');
  const names = cells(header);
  const found = new Map<string, LineCells>();
  for (const line of lines) {
    const own = cells(line);
    const named = Object.fromEntries(names.map((name, at) => [name, own[at] ?? '']));
    const customer = named[id ?? names[0] ?? ''] ?? '';
    if (found.has(customer)) throw new Error(`duplicate customer ${customer}`);
    found.set(customer, named);
  }
  return found;
}

/** Columns that depend on the other customers at hand. */
const BY_OTHERS = /^(risk_rank|risk_percentile|expected_remaining_months|probability_alive|expected_\w+_90_days)$/;

/** Only columns that depend on a customer's own lines. */
export const own = (customers: ReadonlyMap<string, LineCells>) =>
  Object.fromEntries(
    [...customers].map(([id, cells]) => [
      id,
      Object.fromEntries(Object.entries(cells).filter(([name]) => !BY_OTHERS.test(name))),
    ]),
  );
