import { type CellKind, cellKind } from './cell-kind.ts';
import { type Fields, fieldText } from './fields.ts';
import { recordWidth } from './find-dialect.ts';

/** What the values of one column have in common, to compare with a cell that may be its name. */
export interface ColumnEvidence {
  readonly filled: number;
  /** The type of nearly all values; null if they are mixed. */
  readonly kind: CellKind | null;
  /** How often each value occurs, for values short enough to be compared. */
  readonly values: ReadonlyMap<string, number>;
  /** The pattern of letters and digits of nearly all values; null if they are mixed. */
  readonly shape: string | null;
}

const NEARLY_ALL = 0.8;
const COMPARED_LENGTH = 80;
const NOT_KNOWN = /^(n\/?a|nan|null|none|nil|missing|unknown|#.*|[-?.]+)$/i;

export function isNotKnown(cell: string): boolean {
  return cell.length <= COMPARED_LENGTH && NOT_KNOWN.test(cell);
}

/** Transposes records into columns, skipping records with an unexpected number of fields. */
export function columnEvidence(fields: Fields, records: readonly number[], width: number): ColumnEvidence[] {
  return Array.from({ length: width }, (_, column) => {
    const kinds = new Map<CellKind, number>();
    const shapes = new Map<string, number>();
    const values = new Map<string, number>();
    let filled = 0;
    for (const record of records) {
      if (recordWidth(fields, record) !== width) continue;
      const cell = fieldText(fields, (fields.firstField[record] ?? 0) + column)
        .slice(0, COMPARED_LENGTH)
        .trim();
      if (cell === '' || isNotKnown(cell)) continue;
      filled++;
      add(kinds, cellKind(cell));
      add(shapes, shapeOf(cell));
      add(values, cell);
    }
    return { filled, kind: dominantKey(kinds, filled), values, shape: dominantKey(shapes, filled) };
  });
}

/** 'C-1001' and 'D-7' have one shape, 'customer_id' and 'Plan' have others. */
export function shapeOf(cell: string): string {
  return cell
    .slice(0, COMPARED_LENGTH)
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/(?!A)\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function dominantKey<Key>(counts: ReadonlyMap<Key, number>, all: number): Key | null {
  for (const [key, count] of counts) if (count >= all * NEARLY_ALL) return key;
  return null;
}

/** The evidence for names and for values in a record, from the columns below it. */
export function weighRecord(cells: readonly string[], columns: readonly ColumnEvidence[]) {
  let names = 0;
  let values = 0;
  cells.forEach((written, at) => {
    const column = columns[at];
    const cell = written.trim();
    if (column === undefined || column.filled === 0 || cell === '' || isNotKnown(cell)) return;
    const weight = weighCell(cell, column);
    if (weight > 0) names += weight;
    else values -= weight;
  });
  return { names, values };
}

/** Above 0 a name, below 0 a value like those under it. */
function weighCell(cell: string, { filled, kind, values, shape }: ColumnEvidence): number {
  const own = cellKind(cell);
  if (kind === 'number' || kind === 'date') {
    if (own === 'text') return 1;
    return own === kind ? -1 : 0;
  }
  const repeated = values.get(cell.slice(0, COMPARED_LENGTH)) ?? 0;
  if (repeated >= 2 && repeated > filled * 0.02) return filled >= 4 ? -1 : 0;
  if (repeated === 1) return filled >= 4 ? -0.7 : 0;
  // Codes such as C-1001 never repeat, but their pattern does.
  if (shape !== null && filled >= 3 && /9/.test(shape)) return shapeOf(cell) === shape ? -1 : 1;
  if (filled >= 8 && values.size <= Math.max(2, filled * 0.3)) return 1;
  return shape !== null && shapeOf(cell) !== shape ? 0.3 : 0;
}
