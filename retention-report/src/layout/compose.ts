import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { Field } from '@holdfast/contracts/report/field';
import type { Format } from '@holdfast/contracts/report/model';
import type { FlowCell, Interaction, Page } from '@holdfast/contracts/report/page';
import type { RoleField, Sort, Visual } from '@holdfast/contracts/report/visual';
import type { Unsaid } from '@holdfast/texts/message';
import type { Words } from '../facts/facts.ts';
import { sizeOf } from './sizes.ts';

/** Parts of a report before translation: a displayed text is a message or a text of the file. */
export type UnsaidRole = Omit<RoleField, 'label' | 'format'> & { label?: Words; format?: Unsaid<Format> };
export type UnsaidFilter = Omit<DocumentFilter, 'display'> & { display?: Unsaid<DocumentFilter['display']> };
export type UnsaidVisual = Omit<Visual, 'title' | 'subtitle' | 'description' | 'roles' | 'filters'> & {
  title?: Words;
  subtitle?: Words;
  description?: Words;
  roles: Record<string, UnsaidRole[]>;
  filters: UnsaidFilter[];
};
export type UnsaidPage = Omit<Page, 'displayName' | 'visuals' | 'filters'> & {
  displayName: Words;
  visuals: UnsaidVisual[];
  filters: UnsaidFilter[];
};

/** A visual before layout. Omitted sizes are those of its kind. */
export interface Piece extends Partial<Omit<UnsaidVisual, 'name' | 'kind' | 'layout' | 'roles'>> {
  readonly name: string;
  readonly kind: string;
  readonly roles?: Record<string, readonly (Field | UnsaidRole)[]>;
  /** The minimum readable width. */
  readonly least?: number;
  readonly high?: number;
  /** Grows with its content. */
  readonly grows?: boolean;
  /** Its share of the remaining space in its row. */
  readonly weight?: number;
}
/** A cell of a row: one visual, or several stacked ones. */
export type Cell = Piece | readonly Piece[];
export type Row = readonly Cell[];

/** A page from its rows. How many cells of a row fit side by side depends on the reader's screen. */
export function composePage(
  page: Pick<UnsaidPage, 'name' | 'displayName' | 'drillThrough' | 'drillThroughBy'> & { hidden?: boolean },
  rows: readonly Row[],
  interactions: Interaction[] = [],
): UnsaidPage {
  const filled = rows.filter((row) => row.length > 0);
  return {
    name: page.name,
    displayName: page.displayName,
    visibility: page.hidden ? 'hidden' : 'visible',
    size: { type: 'widescreen', width: 1280, height: 720 },
    displayOption: 'fitToWidth',
    flow: filled.map((row) => row.map(cellOf)),
    filters: [],
    visuals: filled.flat(2).map(visualOf),
    interactions,
    ...(page.drillThrough && { drillThrough: page.drillThrough }),
    ...(page.drillThroughBy && { drillThroughBy: page.drillThroughBy }),
  };
}

/** The same page with a text above everything else. */
export function leadWith(page: UnsaidPage, words: Piece): UnsaidPage {
  return { ...page, flow: [[cellOf(words)], ...(page.flow ?? [])], visuals: [visualOf(words), ...page.visuals] };
}

const piecesOf = (cell: Cell): readonly Piece[] => ('kind' in cell ? [cell] : cell);

function cellOf(cell: Cell): FlowCell {
  const pieces = piecesOf(cell);
  const sizes = pieces.map((piece) => ({ ...sizeOf(piece.kind), ...piece }));
  const flat = sizes.flatMap(({ alone }) => alone ?? []);
  return {
    visuals: pieces.map(({ name }) => name),
    weight: Math.max(...sizes.map(({ weight }) => weight ?? 1)),
    ...(flat.length === pieces.length && { alone: flat.reduce((sum, one) => sum + one + STACK_GAP, -STACK_GAP) }),
  };
}
const STACK_GAP = 12;

function visualOf({ least, high, grows, weight: _, roles = {}, ...piece }: Piece): UnsaidVisual {
  const size = sizeOf(piece.kind);
  return {
    ...piece,
    layout: {
      x: 0,
      y: 0,
      width: least ?? size.least,
      height: high ?? size.high,
      ...((grows ?? size.grows) && { grows: true }),
    },
    roles: Object.fromEntries(Object.entries(roles).map(([role, fields]) => [role, fields.map(asRole)])),
    options: piece.options ?? {},
    filters: piece.filters ?? [],
  };
}

export const ascending = (by: Field): Sort[] => [{ by, direction: 'ascending' }];
export const descending = (by: Field): Sort[] => [{ by, direction: 'descending' }];

function asRole(given: Field | UnsaidRole): UnsaidRole {
  return 'field' in given ? given : { field: given };
}
