import type { Visual } from '@holdfast/contracts/report/visual';

const FOLDERS = '../../report-engine/src/visuals';
const specimens = import.meta.glob<readonly Visual[]>('../../report-engine/src/visuals/*/testing/specimens.ts', {
  import: 'SPECIMENS',
  eager: true,
});
const abouts = import.meta.glob<string>('../../report-engine/src/visuals/*/about.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The about.md of each kind, found through the specimens in the same folder. */
export const ABOUTS: ReadonlyMap<string, string> = new Map(
  Object.entries(specimens).flatMap(([path, visuals]) => {
    const folder = path.slice(FOLDERS.length + 1).split('/')[0] ?? '';
    return visuals.map(({ kind }) => [kind, abouts[`${FOLDERS}/${folder}/about.md`] ?? ''] as const);
  }),
);
