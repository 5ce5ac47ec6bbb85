import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';

type Link = FileSetPreview['links'][number];

/** A file below the one its rows belong to, or below the one whose rows name it. */
export interface JoinedFile {
  readonly file: string;
  readonly link: Link;
  /** Its rows describe those above: a plan, a country. */
  readonly isDescription: boolean;
  readonly below: readonly JoinedFile[];
}

/** Every linked file once, nearest to the customers first. */
export function joinTree({ base, links }: Pick<FileSetPreview, 'base' | 'links'>): JoinedFile[] {
  const placed = new Set([base]);
  const below = (parent: string): JoinedFile[] => {
    const found = links.flatMap((link) => {
      const isDescription = link.from === parent;
      const file = isDescription ? link.to : link.from;
      if ((!isDescription && link.to !== parent) || placed.has(file)) return [];
      placed.add(file);
      return [{ file, link, isDescription }];
    });
    return found.map((one) => ({ ...one, below: below(one.file) }));
  };
  return below(base);
}
