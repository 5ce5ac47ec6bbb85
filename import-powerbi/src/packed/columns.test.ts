import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { dictionaryOf } from './dictionary.ts';
import { idsOf } from './segments.ts';

const le = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 2 ** (8 * i)) % 256);
const text = (tag: string): number[] => [...Buffer.from(`${tag}\0`)];
const zeros = (size: number): number[] => new Array<number>(size).fill(0);

interface Segment {
  readonly width: number;
  readonly least: number;
  readonly nulls: boolean;
  /** A run of a value, or of packed values. */
  readonly runs: readonly (readonly [number, number] | readonly number[][])[];
}

const lengthOf = (run: Segment['runs'][number]) => (Array.isArray(run[0]) ? run[0].length : Number(run[1]));
const records = ({ runs }: Segment) => runs.reduce((sum, run) => sum + lengthOf(run), 0);

function described(segments: readonly Segment[]): Uint8Array {
  const one = (segment: Segment) => [
    ...text('<1:CS'),
    ...le(records(segment), 8),
    ...zeros(8),
    ...le(0xaba5a, 4),
    ...le(0xaba36 + segment.width, 4),
    ...zeros(25 + 4),
    ...text('<1:SS'),
    ...zeros(8),
    ...le(segment.least, 4),
    ...zeros(24),
    segment.nulls ? 1 : 0,
    ...zeros(16),
    ...text('SS:1>'),
    0,
    ...text('CS:1>'),
  ];
  return Uint8Array.from([...text('<1:CP'), ...le(segments.length, 8), ...segments.flatMap(one)]);
}

function stored(segments: readonly Segment[]): Uint8Array {
  const one = ({ width, least, nulls, runs }: Segment) => {
    const packed = runs
      .flatMap((run) => (Array.isArray(run[0]) ? run[0] : []))
      .map((id) => BigInt(id - (nulls ? 2 : least)));
    const perWord = Math.floor(64 / width);
    const words: number[] = [];
    for (let at = 0; at < packed.length; at += perWord) {
      const word = packed.slice(at, at + perWord).reduce((sum, value, i) => sum | (value << BigInt(i * width)), 0n);
      words.push(...Buffer.from(new BigUint64Array([word]).buffer));
    }
    let used = 0;
    const pairs = runs.flatMap((run) => {
      const pair = [...le(Array.isArray(run[0]) ? 0xffffffff - used : Number(run[0]), 4), ...le(lengthOf(run), 4)];
      if (Array.isArray(run[0])) used += run[0].length;
      return pair;
    });
    /** The slack that writers leave behind the last run. */
    const slack = [...le(99, 4), ...le(7, 4)];
    return [...le(runs.length + 1, 8), ...pairs, ...slack, ...le(words.length / 8, 8), ...words];
  };
  return Uint8Array.from(segments.flatMap(one));
}

it('reads runs and packed values of several segments, with and without blanks', () => {
  const segments: Segment[] = [
    { width: 21, least: 500, nulls: false, runs: [[7, 3], [[500, 700_000, 501, 502]], [8, 1]] },
    { width: 3, least: 900_000, nulls: true, runs: [[[2, 5, 9]], [[3, 4]]] },
  ];
  expect([...idsOf(described(segments), stored(segments), 100)]).toEqual([
    7, 7, 7, 500, 700_000, 501, 502, 8, 2, 5, 9, 3, 4,
  ]);
  expect(() => idsOf(described(segments), stored(segments), 5)).toThrow();
  expect(() => idsOf(described(segments), stored(segments).subarray(0, 20), 100)).toThrow();
});

const page = (count: number, isPacked: boolean, body: number[]): number[] => [
  ...zeros(17),
  ...le(count, 8),
  isPacked ? 1 : 0,
  ...zeros(4),
  ...body,
  ...zeros(4),
];
const handles = (...pairs: readonly (readonly [number, number])[]): number[] => [
  ...le(pairs.length, 8),
  ...le(8, 4),
  ...pairs.flatMap(([offset, at]) => [...le(offset, 4), ...le(at, 4)]),
];
const texts = (pages: number[][], ends: number[]): Uint8Array =>
  Uint8Array.from([...le(2, 4), ...zeros(24), ...zeros(17), ...le(pages.length, 8), ...pages.flat(), ...ends]);

it('reads integers and reals', () => {
  const numbers = (type: number, size: number, ...bytes: number[]) =>
    dictionaryOf(
      Uint8Array.from([...le(type, 4), ...zeros(24), ...le(bytes.length / size, 8), ...le(size, 4), ...bytes]),
    );
  expect(numbers(0, 4, ...le(5, 4), 0xff, 0xff, 0xff, 0xff)).toEqual([5, -1]);
  expect(numbers(0, 8, ...le(2 ** 40, 8))).toEqual([2 ** 40]);
  expect(numbers(1, 8, ...Buffer.from(new Float64Array([2.5]).buffer))).toEqual([2.5]);
});

it('reads plain texts and texts in a prefix code, of all pages in order', () => {
  const letters = Buffer.from('été\0\0x\0', 'utf16le');
  const plain = page(3, false, [
    ...zeros(8),
    ...le(letters.length / 2, 8),
    ...le(letters.length + 4, 8),
    ...letters,
    ...zeros(4),
  ]);
  const lengths = zeros(128);
  // a: 0, b: 10, c: 11
  lengths[0x61 >>> 1] = (lengths[0x61 >>> 1] ?? 0) | (1 << 4);
  lengths[0x62 >>> 1] = 2 | (2 << 4);
  // abc → 01011, then c → 11: 0101111, in the second byte of its pair
  const packed = page(2, true, [
    ...le(7, 4),
    ...le(0xaba91, 4),
    ...le(2, 8),
    0,
    ...zeros(4),
    ...lengths,
    ...zeros(8),
    0,
    0b01011110,
  ]);
  const given = texts([plain, packed], handles([0, 0], [4, 0], [5, 0], [0, 1], [5, 1]));
  expect(dictionaryOf(given)).toEqual(['été', '', 'x', 'abc', 'c']);
});

it('writes blanks and empty texts apart', () => {
  const columns = [
    { name: 'a,b', values: ['x"y', '', null] },
    { name: 'n', values: [1.5, null, true] },
  ];
  expect([...csvOf({ table: 't', columns })].join('')).toBe('"a,b",n\n"x""y",1.5\n"",\n,true\n');
});
