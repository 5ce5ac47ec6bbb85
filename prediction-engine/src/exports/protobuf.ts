const VARINT = 0;
const BYTES = 2;
const encoder = new TextEncoder();

/** A message of protocol buffers, field by field. */
export class ProtobufMessage {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  integer(field: number, value: number | bigint): this {
    return this.#add(varint((field << 3) | VARINT), varint(value));
  }

  bytes(field: number, value: Uint8Array): this {
    return this.#add(varint((field << 3) | BYTES), varint(value.length), value);
  }

  text(field: number, value: string): this {
    return this.bytes(field, encoder.encode(value));
  }

  message(field: number, value: ProtobufMessage): this {
    return this.bytes(field, value.finish());
  }

  /** A repeated field of integers. */
  integers(field: number, values: Iterable<number>): this {
    const packed = new ProtobufMessage();
    for (const value of values) packed.#add(varint(value));
    return this.bytes(field, packed.finish());
  }

  finish(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  #add(...pieces: readonly Uint8Array[]): this {
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
    return this;
  }
}

/** Seven bits per byte, lowest first; negative numbers as 64-bit two's complement. */
function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
