import { ImportRefused } from '../refused.ts';

/** Reads little-endian numbers in order; past the end the file is damaged. */
export class ByteReader {
  at = 0;
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  take(size: number): Uint8Array {
    const end = this.at + size;
    if (size < 0 || end > this.bytes.length) throw new ImportRefused('badModel');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  #skip(size: number): number {
    const start = this.at;
    this.take(size);
    return start;
  }

  byte = (): number => this.#view.getUint8(this.#skip(1));
  u32 = (): number => this.#view.getUint32(this.#skip(4), true);
  i32 = (): number => this.#view.getInt32(this.#skip(4), true);
  f64 = (): number => this.#view.getFloat64(this.#skip(8), true);
  u64 = (): number => Number(this.#view.getBigUint64(this.#skip(8), true));
  i64 = (): number => Number(this.#view.getBigInt64(this.#skip(8), true));

  expect(tag: string): void {
    if (Buffer.from(this.take(tag.length)).toString('latin1') !== tag) throw new ImportRefused('badModel');
  }
}
