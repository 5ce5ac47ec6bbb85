import { hasTrait } from '@holdfast/contracts/report/visual-traits';
/** A table of a report and its dataset. */
export interface TableIn {
  readonly place: string;
  readonly page: string;
  readonly visual: string;
  readonly data: string;
}

/** Checks only the fields used here; the server validated the document. */
interface DocumentShape {
  readonly pages?: readonly {
    readonly name: string;
    readonly visuals: readonly {
      readonly name: string;
      readonly kind: string;
      readonly roles?: { readonly values?: readonly { readonly field: { readonly table: string } }[] };
    }[];
  }[];
}

export function tablesIn(document: unknown): TableIn[] {
  const { pages = [] } = document as DocumentShape;
  return pages.flatMap(({ name: page, visuals }) =>
    visuals
      .filter((visual) => hasTrait(visual, 'listsRecords'))
      .map(({ name: visual, roles }) => ({
        place: `${page}/${visual}`,
        page,
        visual,
        data: roles?.values?.[0]?.field.table ?? '',
      })),
  );
}
