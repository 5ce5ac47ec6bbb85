import { expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { profileFile } from './profile-file.ts';

const FILES = repeat('files');
const SEED = Number(process.env.HOLDFAST_STRANGE_SEED ?? 20_261_116);

function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return { int, pick: <T>(list: readonly T[]): T => list[int(list.length)] as T };
}

const PIECES = [
  ...[
    '"',
    '""',
    '"\n',
    '\r',
    '\r\n',
    '\n\n\n',
    ',',
    ';',
    '\t',
    '|',
    ',,,,',
    '\u0000',
    '\ufeff',
    '\ufffe',
    '\u2028',
    '💥',
  ],
  ...['=1+1', '-', '1e999', 'NaN', '0x1f', '1.234,56', '2026-02-31', '31/12/2026', '99999999999999999999', 'n/a', ' '],
  ...[
    'sep=;',
    '# note',
    'churn',
    '__proto__',
    'constructor',
    'toString',
    'yes',
    'TRUE',
    '€',
    'é',
    'ß',
    '日本',
    '\\',
    "'",
  ],
];
const DELIMITERS = [',', ';', '\t', '|', ', '];
const ENCODED = [
  (text: string) => new TextEncoder().encode(text),
  (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255),
  (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
];

/** A valid file with random damage. */
function strangeFile(random: ReturnType<typeof seededRandom>): Uint8Array {
  const delimiter = random.pick(DELIMITERS);
  const rows = random.pick([0, 1, 3, 40, 200]);
  const header = ['customer', 'plan', 'fee', 'since', 'churned'].slice(0, 1 + random.int(5)).join(delimiter);
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `C${at}`,
      random.pick(['a', 'b', '']),
      random.int(99),
      `2026-0${1 + random.int(9)}-1${random.int(9)}`,
      random.pick(['yes', 'no']),
    ].join(delimiter),
  );
  let text = [header, ...lines, ''].join(random.pick(['\n', '\r\n', '\r']));
  for (let times = random.int(6); times > 0; times -= 1) {
    const at = random.int(text.length + 1);
    const piece = random.pick(PIECES).repeat(random.pick([1, 1, 1, 2, 400]));
    const cut = random.pick([0, 0, 1, 30]);
    text = text.slice(0, at) + piece + text.slice(at + cut);
  }
  const bytes = random.pick(ENCODED)(text);
  for (let times = random.pick([0, 0, 3]); times > 0 && bytes.length > 0; times -= 1)
    bytes[random.int(bytes.length)] = random.int(256);
  return random.int(10) === 0 ? bytes.subarray(0, random.int(bytes.length + 1)) : bytes;
}

it(`${FILES} strange files are each parsed or rejected with a sentence (seed ${SEED})`, {
  timeout: FILES * 1_000 + 30_000,
}, () => {
  const random = seededRandom(SEED);
  let read = 0;
  for (let at = 0; at < FILES; at += 1) {
    const bytes = strangeFile(random);
    const fileText = () => `file ${at}: ${JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 400))}`;
    let outcome: ReturnType<typeof profileFile>;
    try {
      outcome = profileFile(bytes, 'customers.csv');
    } catch (error) {
      throw new Error(`${fileText()}\n${(error as Error).stack}`);
    }
    expect(JSON.stringify(outcome).length, fileText()).toBeGreaterThan(2);
    if (outcome.kind === 'profiled') read += 1;
  }
  // The generator is useful only if a good share of its files can be parsed.
  expect(read / FILES).toBeGreaterThan(0.2);
});
