import { ImportRefused } from '../refused.ts';

export type SqliteValue = string | number | Uint8Array | null;
export type SqliteRow = Readonly<Record<string, SqliteValue>>;

const MAX_ROWS = 2_000_000;
const MAX_DEPTH = 32;
const damaged = () => new ImportRefused('badModel');

/**
 * Reads whole tables of a SQLite file, which is all that a model needs: Node.js 20 has no SQLite, and a native one would
 * be the only dependency of its kind.
 */
export class Sqlite {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #pageSize: number;
  readonly #usable: number;
  readonly #text: { decode(bytes: Uint8Array): string };
  readonly #schema: ReadonlyMap<
    string,
    { readonly root: number; readonly columns: readonly string[]; readonly key: number }
  >;

  constructor(bytes: Uint8Array) {
    if (bytes.length < 512 || !new TextDecoder().decode(bytes.subarray(0, 15)).startsWith('SQLite format 3'))
      throw damaged();
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const stated = this.#view.getUint16(16);
    this.#pageSize = stated === 1 ? 65_536 : stated;
    this.#usable = this.#pageSize - (bytes[20] ?? 0);
    this.#text = new TextDecoder(['utf-8', 'utf-8', 'utf-16le', 'utf-16be'][this.#view.getUint32(56)] ?? 'utf-8');
    if (this.#usable < 480) throw damaged();
    const master = this.#rows(1).filter(({ values }) => values[0] === 'table');
    this.#schema = new Map(
      master.map(({ values: [, name, , root, sql] }) => [
        String(name),
        { root: Number(root), ...columnsIn(String(sql)) },
      ]),
    );
  }

  /** Empty for a table that the file does not have. */
  table(name: string): readonly SqliteRow[] {
    const found = this.#schema.get(name);
    if (!found) return [];
    return this.#rows(found.root).map(({ id, values }) =>
      Object.fromEntries(found.columns.map((column, i) => [column, i === found.key ? id : (values[i] ?? null)])),
    );
  }

  #rows(root: number): { id: number; values: SqliteValue[] }[] {
    const rows: { id: number; values: SqliteValue[] }[] = [];
    const seen = new Set<number>();
    const visit = (page: number, depth: number): void => {
      const start = (page - 1) * this.#pageSize;
      if (seen.has(page) || depth > MAX_DEPTH || page < 1 || start + this.#pageSize > this.#bytes.length)
        throw damaged();
      seen.add(page);
      const head = page === 1 ? start + 100 : start;
      const type = this.#bytes[head];
      const cells = this.#view.getUint16(head + 3);
      if (type !== 5 && type !== 13) throw damaged();
      const first = head + (type === 5 ? 12 : 8);
      if (first + cells * 2 > start + this.#pageSize) throw damaged();
      for (let i = 0; i < cells; i++) {
        const cell = start + this.#view.getUint16(first + i * 2);
        if (type === 5) visit(this.#view.getUint32(cell), depth + 1);
        else rows.push(this.#row(cell));
        if (rows.length > MAX_ROWS) throw new ImportRefused('tooLarge', { limit: MAX_ROWS });
      }
      if (type === 5) visit(this.#view.getUint32(head + 8), depth + 1);
    };
    try {
      visit(root, 0);
    } catch (cause) {
      if (cause instanceof RangeError) throw new ImportRefused('badModel', {}, { cause });
      throw cause;
    }
    return rows;
  }

  #row(cell: number): { id: number; values: SqliteValue[] } {
    const [size, afterSize] = varint(this.#bytes, cell);
    const [id, start] = varint(this.#bytes, afterSize);
    const payload = this.#payload(start, size);
    const [headSize, afterHead] = varint(payload, 0);
    const values: SqliteValue[] = [];
    let [at, body] = [afterHead, headSize];
    while (at < headSize && at < payload.length) {
      const [type, next] = varint(payload, at);
      const length = lengthOf(type);
      values.push(this.#value(type, payload.subarray(body, body + length)));
      body += length;
      at = next;
    }
    return { id, values };
  }

  /** The payload of a cell, together with the pages that it runs over to. */
  #payload(start: number, size: number): Uint8Array {
    const most = this.#usable - 35;
    if (size > this.#bytes.length) throw damaged();
    if (size <= most) return this.#bytes.subarray(start, start + size);
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23;
    const fitted = least + ((size - least) % (this.#usable - 4));
    const local = fitted <= most ? fitted : least;
    const payload = new Uint8Array(size);
    payload.set(this.#bytes.subarray(start, start + local));
    let page = this.#view.getUint32(start + local);
    for (let at = local; at < size; ) {
      const from = (page - 1) * this.#pageSize;
      const part = this.#bytes.subarray(from + 4, from + 4 + Math.min(size - at, this.#usable - 4));
      if (page < 1 || part.length === 0) throw damaged();
      payload.set(part, at);
      at += part.length;
      page = this.#view.getUint32(from);
    }
    return payload;
  }

  #value(type: number, bytes: Uint8Array): SqliteValue {
    if (type === 0) return null;
    if (type === 8 || type === 9) return type - 8;
    if (type >= 12) return type % 2 === 0 ? bytes : this.#text.decode(bytes);
    if (bytes.length < lengthOf(type)) throw damaged();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (type === 7) return view.getFloat64(0);
    let value = view.getInt8(0);
    for (let i = 1; i < bytes.length; i++) value = value * 256 + view.getUint8(i);
    return value;
  }
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const lengthOf = (type: number): number => LENGTHS[type] ?? Math.floor((type - 12) / 2);

/** A number of up to nine bytes, and where it ends. */
function varint(bytes: Uint8Array, start: number): readonly [number, number] {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[start + i] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, start + i + 1];
  }
  return [value * 256 + (bytes[start + 8] ?? 0), start + 9];
}

/** The columns of a CREATE TABLE statement, and which of them is the row's number. */
function columnsIn(sql: string): { columns: readonly string[]; key: number } {
  const body = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let i = 0; i <= body.length; i++) {
    const letter = body[i];
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (i === body.length || (letter === ',' && depth === 0)) {
      parts.push(body.slice(start, i).trim());
      start = i + 1;
    }
  }
  const declared = parts.filter((part) => !CONSTRAINT.test(part));
  const columns = declared.map(nameIn);
  const constraint = /\bprimary\s+key\s*\(\s*([^,)]+)\)/i.exec(parts.find((part) => CONSTRAINT.test(part)) ?? '')?.[1];
  const isKey = (part: string, i: number): boolean =>
    /\binteger\b/i.test(part) && (/\bprimary\s+key\b/i.test(part) || columns[i] === nameIn(constraint ?? ''));
  return { columns, key: declared.findIndex(isKey) };
}

const CONSTRAINT = /^(constraint\b.*|primary\s+key|unique|foreign\s+key|check)\b/i;
const nameIn = (part: string): string => /^\s*["[`]?([^"\]`\s]+)/.exec(part)?.[1] ?? '';
