import { crc32c } from '../packed/xpress9.ts';

/** Writes bits, the lowest of each byte first. */
function bitWriter() {
  const bytes: number[] = [];
  let at = 0;
  const bit = (value: number): void => {
    bytes[at >>> 3] = (bytes[at >>> 3] ?? 0) | (value << (at & 7));
    at++;
  };
  return {
    bytes,
    length: () => at,
    bits: (value: number, count: number): void => {
      for (let i = 0; i < count; i++) bit(Math.floor(value / 2 ** i) % 2);
    },
    /** A word of a flat code of `size` symbols. */
    flat(symbol: number, size: number): void {
      const width = Math.floor(Math.log2(size));
      const short = 2 ** (width + 1) - size;
      const [word, length] = symbol < short ? [symbol, width] : [short + symbol, width + 1];
      for (let i = length - 1; i >= 0; i--) bit((word >>> i) & 1);
    },
  };
}

/** Packs with flat tables: literals only, or with matches of earlier bytes. */
export function xpress9(bytes: Uint8Array, matches: boolean): Uint8Array {
  const out = bitWriter();
  out.bits(0, 3);
  out.bits(0, 3);
  const seen = new Map<string, number>();
  for (let at = 0; at < bytes.length; ) {
    const key = bytes.subarray(at, at + 3).join();
    const from = matches && at + 3 <= bytes.length ? seen.get(key) : undefined;
    let length = from === undefined ? 0 : 3;
    while (
      from !== undefined &&
      length < 249 &&
      at + length < bytes.length &&
      bytes[from + length] === bytes[at + length]
    )
      length++;
    seen.set(key, at);
    if (from === undefined) out.flat(bytes[at] ?? 0, 704);
    else {
      const power = Math.floor(Math.log2(at - from));
      out.flat(256 + power * 16 + Math.min(15, length - 3), 704);
      if (length >= 18) out.flat(length - 18, 256);
      out.bits(at - from - 2 ** power, power);
    }
    at += Math.max(1, length);
  }
  const header = Buffer.alloc(32);
  [0x4e86d72a, bytes.length, 256 + out.length(), 6].forEach((value, i) => void header.writeUInt32LE(value, i * 4));
  header.writeUInt32LE(crc32c(header.subarray(0, 28)), 28);
  const block = Buffer.concat([header, Buffer.from(out.bytes)]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(bytes.length, 0);
  sizes.writeUInt32LE(block.length, 4);
  return Buffer.concat([sizes, block]);
}

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const file = (path: string, size: number, rest: string) =>
  `<BackupFile><Path>${path}</Path><Size>${size}</Size>${rest}</BackupFile>`;

/** A backup of one file. */
export function backupOf(name: string, content: Uint8Array): Uint8Array {
  const log = wide(
    `\uFEFF<BackupLog>${file(`C:\\x\\${name}`, content.length, '<StoragePath>S1</StoragePath>')}</BackupLog>`,
  );
  const at = (offset: number) => `<m_cbOffsetHeader>${offset}</m_cbOffsetHeader>`;
  const directory = Buffer.from(
    `<VirtualDirectory>${file('S1', content.length, at(4096))}${file('LOG', log.length, at(4096 + content.length))}</VirtualDirectory>`,
  );
  const start = Buffer.alloc(4096);
  wide('\uFEFFSTREAM_STORAGE_SIGNATURE_)!@#$%^&*(').copy(start);
  wide(`<BackupLog>${at(4096 + content.length + log.length)}<DataSize>${directory.length}</DataSize></BackupLog>`).copy(
    start,
    72,
  );
  return Buffer.concat([start, content, log, directory]);
}

/** The same with the outer compression, in blocks that refer to each other. */
export function packedBackup(backup: Uint8Array, matches: boolean): Uint8Array {
  const signature = Buffer.alloc(102);
  wide('This backup was created using XPress9 compression.').copy(signature);
  return Buffer.concat([signature, xpress9(backup, matches)]);
}

type Cell = string | number | null;
export interface MadeTable {
  readonly sql: string;
  /** Values after the key, by the key. */
  readonly rows: readonly (readonly Cell[])[];
}

const PAGE = 4096;

function varint(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) + 128);
  return digits;
}

/** A SQLite file with a page for each table; long rows run over to pages of their own. */
export function sqliteOf(tables: Readonly<Record<string, MadeTable>>): Uint8Array {
  const pages: Buffer[] = [];
  const names = Object.keys(tables);
  const master = names.map((name, i) => ['table', name, name, i + 2, tables[name]?.sql ?? '']);
  const content = [master, ...names.map((name) => (tables[name]?.rows ?? []).map((row) => [null, ...row]))];
  const overflow: Buffer[] = [];
  const firstOverflow = content.length + 1;
  for (const [i, rows] of content.entries()) {
    const page = Buffer.alloc(PAGE);
    const head = i === 0 ? 100 : 0;
    let end = PAGE;
    rows.forEach((row, id) => {
      const payload = recordOf(row);
      const local = payload.length <= PAGE - 35 ? payload.length : localSize(payload.length);
      const cell = [...varint(payload.length), ...varint(id + 1), ...payload.subarray(0, local)];
      if (local < payload.length) cell.push(0, 0, 0, firstOverflow + overflow.length);
      for (let at = local; at < payload.length; at += PAGE - 4) {
        const more = Buffer.alloc(PAGE);
        if (at + PAGE - 4 < payload.length) more.writeUInt32BE(firstOverflow + overflow.length + 1, 0);
        payload.copy(more, 4, at, at + PAGE - 4);
        overflow.push(more);
      }
      end -= cell.length;
      page.set(cell, end);
      page.writeUInt16BE(end, head + 8 + id * 2);
    });
    page[head] = 13;
    page.writeUInt16BE(rows.length, head + 3);
    pages.push(page);
  }
  pages[0]?.write('SQLite format 3\0', 'latin1');
  pages[0]?.writeUInt16BE(PAGE, 16);
  pages[0]?.writeUInt32BE(1, 56);
  return Buffer.concat([...pages, ...overflow]);
}

function localSize(size: number): number {
  const least = Math.floor(((PAGE - 12) * 32) / 255) - 23;
  const fitted = least + ((size - least) % (PAGE - 4));
  return fitted <= PAGE - 35 ? fitted : least;
}

function recordOf(row: readonly Cell[]): Buffer {
  const body = row.map((cell) => {
    if (cell === null) return Buffer.alloc(0);
    if (typeof cell === 'string') return Buffer.from(cell);
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(cell));
    return bytes;
  });
  const types = row.flatMap((cell, i) =>
    varint(cell === null ? 0 : typeof cell === 'number' ? 6 : 13 + 2 * (body[i]?.length ?? 0)),
  );
  return Buffer.concat([Buffer.from([...varint(types.length + 1), ...types]), ...body]);
}

/** The metadata of a model with two tables, a measure that is a long text, a relationship and a role. */
export const LONG = `SUM ( Sales[Amount] ) ${'+ 0 '.repeat(3_000)}`;
export function metadata(): Uint8Array {
  const table = (name: string, columns: string, ...rows: (readonly Cell[])[]) => ({
    [name]: { sql: `CREATE TABLE [${name}] (${columns})`, rows },
  });
  const key = '[ID] INTEGER NOT NULL PRIMARY KEY';
  return sqliteOf({
    ...table(
      'Table',
      `${key}, Name TEXT, SystemFlags INTEGER, IsHidden INTEGER`,
      ['Sales', 0, 0],
      ['Region', 2, 1],
      ['H$Sales', 1, 0],
    ),
    ...table(
      'Column',
      'ID INTEGER, TableID INTEGER, ExplicitName TEXT, ExplicitDataType INTEGER, InferredDataType INTEGER, Type INTEGER, FormatString TEXT, PRIMARY KEY (ID)',
      [1, 'RowNumber', 6, 0, 3, null],
      [1, 'Amount', 10, 0, 1, '#,0.00'],
      [1, 'Region Key', 6, 0, 1, null],
      [2, 'Region Key', 1, 6, 4, null],
    ),
    ...table('Measure', `${key}, TableID INTEGER, Name TEXT, Expression TEXT`, [1, 'Total', LONG]),
    ...table(
      'Relationship',
      `${key}, FromTableID, FromColumnID, ToTableID, ToColumnID, IsActive, CrossFilteringBehavior, FromCardinality, ToCardinality`,
      [1, 3, 2, 4, 1, 2, 2, 1],
    ),
    ...table(
      'Partition',
      `${key}, TableID, Name TEXT, Type INTEGER, QueryDefinition TEXT`,
      [1, 'p', 4, 'let x = 1 in x'],
      [2, 'q', 2, 'VALUES ( Sales[Region Key] )'],
    ),
    ...table('Role', `${key}, Name TEXT`, ['North']),
    ...table('TablePermission', `${key}, RoleID INTEGER, TableID INTEGER, FilterExpression TEXT`, [1, 1, 'FALSE()']),
  });
}
