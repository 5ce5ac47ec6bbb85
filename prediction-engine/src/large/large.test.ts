import { describe, expect, it } from 'vitest';
import { type WideEncoding, wideEncoding } from '../read/decode-text.ts';
import { readCsv } from '../read/read-csv.ts';
import { seededRandom } from '../statistics/random.ts';
import { allocateSample, sampleDrawer } from './draw-sample.ts';
import { blocksOf, type PiecedFile, sampleFile, startOfLine } from './pieced-file.ts';
import { ScoreCounts } from './score-counts.ts';
import { asUtf8 } from './wide-file.ts';

const pieced = (text: string): PiecedFile => {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, read: (at, length) => bytes.slice(at, at + length) };
};
const cellsOf = (bytes: Uint8Array): string[][] => {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const { columns, rowCount } = read.reading;
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column.cell(row)));
};

describe('a file in blocks', () => {
  const rows = Array.from({ length: 900 }, (_, at) =>
    [at, at % 7 === 0 ? `"two\nlines, ${at}"` : `word ${at}`, at % 11 === 0 ? '"say ""no"""' : at * 3].join(','),
  );
  const text = `Our customers\n\nid,note,fee\n${rows.join('\n')}\n`;

  it.each([400, 1_000, 5_000, 1_000_000])('of %i bytes have the rows of the whole file', (block) => {
    const file = pieced(text);
    const from = startOfLine(file, 4) ?? 0;
    const blocks = [...blocksOf(file, from, '"', block)];
    expect(blocks.length).toBe(block > text.length ? 1 : blocks.length);
    expect(blocks.flatMap(cellsOf)).toEqual(cellsOf(new TextEncoder().encode(text)));
  });

  it('end correctly even if quotes are inch marks', () => {
    const inches = `id,size,fee\n${Array.from({ length: 500 }, (_, at) => `${at},${at % 90}" screen,${at * 2}`).join('\n')}\n`;
    const blocks = [...blocksOf(pieced(inches), 'id,size,fee\n'.length, '"', 1_000)];
    expect(blocks.flatMap((bytes) => cellsOf(bytes).map(([id]) => id))).toHaveLength(500);
  });

  it('are sampled across the file, from start to end', () => {
    const sorted = Array.from({ length: 700_000 }, (_, at) => `${at},${at < 500_000 ? 'no' : 'yes'}`).join('\n');
    const seen = new TextDecoder().decode(sampleFile(pieced(`id,left\n${sorted}\n`)));
    expect(seen.length).toBeLessThan(sorted.length);
    expect(seen).toContain(',yes\n');
    expect(seen.split('\n').every((line) => line === '' || /^(\d+,(yes|no)|id,left)$/.test(line))).toBe(true);
  });
});

describe('a UTF-16 or UTF-32 file', () => {
  const text = `id,name\n${Array.from({ length: 400 }, (_, at) => `${at},${['Zoë', '💥💥', 'ﾊﾛｰ', '\ufeff', 'plain'][at % 5]}`).join('\n')}\ud83d\n`;
  const written = (encoding: WideEncoding, mark: boolean) => {
    const isLittle = encoding.endsWith('le');
    const units =
      encoding === 'utf-16le' || encoding === 'utf-16be'
        ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
        : Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const width = encoding.startsWith('utf-16') ? 2 : 4;
    const all = mark ? [0xfeff, ...units] : units;
    const view = new DataView(new ArrayBuffer(all.length * width));
    all.forEach((unit, at) => {
      if (width === 2) view.setUint16(at * 2, unit, isLittle);
      else view.setUint32(at * 4, unit, isLittle);
    });
    const bytes = new Uint8Array(view.buffer);
    return { size: bytes.length, read: (at: number, length: number) => bytes.slice(at, at + length) };
  };
  const cases: [WideEncoding, boolean][] = [
    ['utf-16le', true],
    ['utf-16be', true],
    ['utf-16le', false],
    ['utf-16be', false],
    ['utf-32le', true],
    ['utf-32be', true],
  ];

  it.each(cases)('%s (marked: %s) reads as the same text in UTF-8, at any offset', (encoding, mark) => {
    const whole = new TextEncoder().encode(text);
    const source = written(encoding, mark);
    expect(wideEncoding(source.read(0, 4096))).toBe(encoding);
    const random = seededRandom(3);
    for (const piece of [8, 12, 100, 1 << 20]) {
      const file = asUtf8(source, encoding, piece);
      expect(file.size).toBe(whole.length);
      expect(file.read(0, file.size)).toEqual(whole);
      for (let turn = 0; turn < 50; turn++) {
        const [at, length] = [Math.floor(random.next() * (whole.length + 5)), Math.floor(random.next() * 90)];
        expect(file.read(at, length)).toEqual(whole.slice(at, at + length));
      }
    }
  });

  it('is not assumed for single-byte text', () => {
    expect(wideEncoding(new TextEncoder().encode(text))).toBeNull();
    expect(wideEncoding(new Uint8Array())).toBeNull();
  });
});

describe('a drawn sample', () => {
  const values = Array.from({ length: 10_000 }, (_, at) => (at % 50 === 0 ? 'yes' : at === 7 ? '' : 'no'));
  const counts = new Map(['yes', 'no', ''].map((value) => [value, values.filter((found) => found === value).length]));
  const drawn = (seed: number) => {
    const isDrawn = sampleDrawer(allocateSample(counts, 1_000), seededRandom(seed));
    return values.flatMap((value, row) => (isDrawn(value) ? [row] : []));
  };

  it('has exactly the share of every outcome, without leaving one out', () => {
    const outcomes = drawn(1).map((row) => values[row]);
    expect(outcomes.filter((value) => value === 'yes')).toHaveLength(20);
    expect(outcomes.filter((value) => value === '')).toHaveLength(1);
    expect(outcomes).toHaveLength(20 + 1 + 980);
  });

  it('is repeatable, differs by seed, and covers the whole file', () => {
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(2)).not.toEqual(drawn(1));
    const tenths = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 20; seed++)
      for (const row of drawn(seed)) tenths[Math.floor(row / 1_000)] = (tenths[Math.floor(row / 1_000)] ?? 0) + 1;
    for (const count of tenths) expect(Math.abs(count - 2_002)).toBeLessThan(200);
  });

  it('is the whole file if it has fewer rows than requested', () => {
    expect(allocateSample(new Map([['a', 3]]), 10)).toEqual([{ value: 'a', rows: 3, drawn: 3 }]);
  });
});

describe('score counts', () => {
  const random = seededRandom(5);
  const scores = Array.from({ length: 2_000 }, () => Math.round(random.next() * 1e4) / 1e4);
  const labels = scores.map((score) => (random.next() < score * 0.8 ? 1 : 0));
  const counts = new ScoreCounts();
  scores.forEach((score, at) => {
    counts.add(score, labels[at] as number);
  });
  counts.add(0.5, -1);

  it('rank like a sorted list, ties in file order', () => {
    const all = [...scores, 0.5];
    const order = all.map((_, at) => at).sort((a, b) => (all[b] as number) - (all[a] as number) || a - b);
    const rank = counts.ranks();
    const ranks = all.map((score) => rank(score));
    expect(order.map((at) => ranks[at])).toEqual(all.map((_, at) => at + 1));
  });

  it('give the same measures as all pairs of rows', () => {
    let pairs = 0;
    const left = scores.filter((_, at) => labels[at] === 1);
    const stayed = scores.filter((_, at) => labels[at] === 0);
    for (const score of left) for (const other of stayed) pairs += score > other ? 1 : score === other ? 0.5 : 0;
    const measured = counts.measured();
    expect(measured?.rows).toBe(2_000);
    expect(measured?.positives).toBe(left.length);
    expect(measured?.auc).toBeCloseTo(pairs / (left.length * stayed.length), 12);
    expect(measured?.calibration.reduce((sum, { rows }) => sum + rows, 0)).toBe(2_000);
    expect(measured?.calibration.every(({ rows }) => rows === 200)).toBe(true);
    const observed = measured?.calibration.reduce((sum, band) => sum + band.rows * band.observed, 0);
    expect(observed).toBeCloseTo(left.length, 6);
    // The outcomes were drawn with 80% of the score.
    expect(measured?.calibration_error).toBeGreaterThan(0.05);
    expect(measured?.lift_top_decile).toBeGreaterThan(1.4);
  });

  it('give no measures if one outcome is missing', () => {
    const one = new ScoreCounts();
    one.add(0.3, 1);
    expect(one.measured()).toBeNull();
  });
});
