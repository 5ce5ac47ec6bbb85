/** Reads numbers of a few bits, the lowest bit of each byte first. Past the end it reads zeros and counts on. */
export class BitReader {
  /** Bits read since the start. */
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isPastEnd(): boolean {
    return this.at > this.#bytes.length * 8;
  }

  bit(): number {
    const bit = ((this.#bytes[this.at >>> 3] ?? 0) >>> (this.at & 7)) & 1;
    this.at++;
    return bit;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value += this.bit() * 2 ** i;
    return value;
  }
}

const LONGEST = 27;

/** A canonical code: shorter words first, then in the order of the symbols. The first bit of a word is its highest. */
export class PrefixCode {
  readonly #counts: readonly number[];
  readonly #symbols: readonly number[];

  constructor(lengths: readonly number[]) {
    const counts = new Array<number>(LONGEST + 1).fill(0);
    for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
    counts[0] = 0;
    this.#counts = counts;
    this.#symbols = lengths
      .map((length, symbol) => ({ length, symbol }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.length - b.length || a.symbol - b.symbol)
      .map(({ symbol }) => symbol);
  }

  /** The next symbol, or -1 for a word that the code does not have. */
  read(reader: { bit(): number }): number {
    let [word, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST; length++) {
      word += reader.bit();
      const count = this.#counts[length] ?? 0;
      if (word - first < count) return this.#symbols[index + word - first] ?? -1;
      index += count;
      first = (first + count) * 2;
      word *= 2;
    }
    return -1;
  }
}
