import { KINDS } from '../kinds.ts';
import type { Visual } from '../words.ts';

const found = import.meta.glob<readonly Visual[]>('../*/testing/specimens.ts', { import: 'SPECIMENS', eager: true });

const place = new Map(KINDS.map(({ name }, i) => [name, i]));

/** Every specimen of every folder, in the order of the kinds: a new kind is shown and tested automatically. */
export const SPECIMENS: readonly Visual[] = Object.values(found)
  .flat()
  .sort((a, b) => (place.get(a.kind) ?? 0) - (place.get(b.kind) ?? 0));
