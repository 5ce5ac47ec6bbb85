import { CLEAN_TABLES } from './clean-tables.ts';
import { draftOf, type Truth, writeDraft } from './draft.ts';
import { FAULTS, type Fault } from './faults.ts';

export interface MalformedFile {
  readonly name: string;
  readonly faults: readonly string[];
  readonly weight: number;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

/** Uses every n-th pair of faults: all pairs would add time but no information. */
const EVERY = 4;
/** Two rare faults in one file are rarer still. */
const PAIRED = 1 / 20;

/** Each fault on each table, and pairs of faults from different groups. Deterministic. */
export function malformedFiles(): MalformedFile[] {
  const files = CLEAN_TABLES.flatMap((_, table) =>
    FAULTS.flatMap((fault) => malformedFilesOf(table, [fault], fault.weight)),
  );
  let pair = 0;
  FAULTS.forEach((first, at) => {
    for (const second of FAULTS.slice(at + 1)) {
      if (first.group === second.group || pair++ % EVERY !== 0) continue;
      files.push(
        ...malformedFilesOf(
          ((pair / EVERY) % CLEAN_TABLES.length) | 0,
          [first, second],
          first.weight * second.weight * PAIRED,
        ),
      );
    }
  });
  return files;
}

/** Tables and headers are changed before the lines are written, so encodings and writing come last. */
const ORDER: readonly Fault['group'][] = [
  'separator',
  'quoting',
  'encoding',
  'rows',
  'header',
  'repeats',
  'lines',
  'around',
];

function malformedFilesOf(table: number, faults: readonly Fault[], weight: number): MalformedFile[] {
  const clean = CLEAN_TABLES[table];
  if (clean === undefined) return [];
  const inOrder = [...faults].sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  let draft = draftOf(clean);
  for (const fault of inOrder) {
    const next = fault.apply(draft);
    if (next === null) return [];
    draft = next;
  }
  const names = faults.map(({ name }) => name);
  return [
    {
      name: `${clean.name}: ${names.join(' + ')}`,
      faults: names,
      weight,
      bytes: writeDraft(draft),
      truth: draft.truth,
    },
  ];
}
