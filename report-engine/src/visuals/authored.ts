import type { KindAuthoring } from './kind-authoring.ts';

const folders = import.meta.glob<{ authored: Readonly<Record<string, KindAuthoring>> }>('./*/authoring.ts', {
  eager: true,
});

/** What authors need to know of the kinds, by their names. Loaded by the editor only. */
export const AUTHORED = new Map(Object.values(folders).flatMap(({ authored }) => Object.entries(authored)));
