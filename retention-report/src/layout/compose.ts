import type { Field } from '@holdfast/contracts/report/field';
import type { FlowCell, Interaction, LocalizablePage } from '@holdfast/contracts/report/page';
import type { LocalizableRole, LocalizableVisual, Sort } from '@holdfast/contracts/report/visual';
import { sizeOf } from './sizes.ts';

/** A visual before layout. Omitted sizes are those of its kind. */
export interface LayoutPiece extends Partial<Omit<LocalizableVisual, 'name' | 'kind' | 'layout' | 'roles'>> {
  readonly name: string;
  readonly kind: string;
  readonly roles?: Record<string, readonly (Field | LocalizableRole)[]>;
  /** The minimum readable width. */
  readonly least?: number;
  readonly high?: number;
  /** Grows with its content. */
  readonly grows?: boolean;
  /** Its share of the remaining space in its row. */
  readonly weight?: number;
}
/** A cell of a row: one visual, or several stacked ones. */
export type LayoutCell = LayoutPiece | readonly LayoutPiece[];
export type LayoutRow = readonly LayoutCell[];

/** A page from its rows. How many cells of a row fit side by side depends on the reader's screen. */
export function composePage(
  page: Pick<LocalizablePage, 'name' | 'displayName' | 'drillThrough' | 'drillThroughBy'> & { hidden?: boolean },
  rows: readonly LayoutRow[],
  interactions: Interaction[] = [],
): LocalizablePage {
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
export function addLeadText(page: LocalizablePage, words: LayoutPiece): LocalizablePage {
  return { ...page, flow: [[cellOf(words)], ...(page.flow ?? [])], visuals: [visualOf(words), ...page.visuals] };
}

/** The same page with a text below everything else. */
export function addLastText(page: LocalizablePage, words: LayoutPiece): LocalizablePage {
  return { ...page, flow: [...(page.flow ?? []), [cellOf(words)]], visuals: [...page.visuals, visualOf(words)] };
}

const piecesOf = (cell: LayoutCell): readonly LayoutPiece[] => ('kind' in cell ? [cell] : cell);

function cellOf(cell: LayoutCell): FlowCell {
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

function visualOf({ least, high, grows, weight: _, roles = {}, ...piece }: LayoutPiece): LocalizableVisual {
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

function asRole(given: Field | LocalizableRole): LocalizableRole {
  return 'field' in given ? given : { field: given };
}
