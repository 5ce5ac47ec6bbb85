import {
  FAMILIES,
  KINDS,
  type KindAuthoring,
  type KindOption,
  type VisualFamily,
  type VisualKind,
} from '@holdfast/report-engine';
import { AUTHORED } from '@holdfast/report-engine/visuals/authored.ts';

/** Undefined for a kind that authors cannot choose: `needsColumn`, which a report inserts where its file lacks a column. */
export const authoringOf = (kind: string): KindAuthoring | undefined => AUTHORED.get(kind);

/** Every kind an author can choose. */
export const GALLERY: readonly { readonly family: VisualFamily; readonly kinds: readonly VisualKind[] }[] =
  FAMILIES.map((family) => ({
    family,
    kinds: [...AUTHORED]
      .filter(([, { gallery }]) => gallery.family === family)
      .sort(([, a], [, b]) => a.gallery.at - b.gallery.at)
      .flatMap(([name]) => KINDS.find((kind) => kind.name === name) ?? []),
  }));

export const OFFERED: readonly VisualKind[] = GALLERY.flatMap(({ kinds }) => kinds);

export const optionsOf = (kind: string): readonly KindOption[] => authoringOf(kind)?.options ?? [];

const USUAL_SIZE = { width: 400, height: 300 };
/** Initial size of a visual of a kind. */
export const firstSize = (kind: string) => authoringOf(kind)?.size ?? USUAL_SIZE;
