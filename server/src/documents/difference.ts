import { isDeepStrictEqual } from 'node:util';
import type { Difference, DocumentKind } from '@holdfast/contracts/documents/saved';

/** The compared part of a revision. */
export interface Compared {
  readonly name: string;
  readonly document: unknown;
}

type Named = Readonly<Record<string, unknown>>;
type Part = Difference['part'];

/** What differs in `after`, by the names of pages, visuals and tiles. Equal revisions have no difference. */
export function differences(kind: DocumentKind, before: Compared, after: Compared): Difference[] {
  const [old, now] = [asNamed(before.document), asNamed(after.document)];
  const renamed: Difference[] = before.name === after.name ? [] : [{ part: 'name', change: 'changed' }];
  const inside = kind === 'report' ? reportDifferences(old, now) : tileDifferences(old, now);
  return [...renamed, ...inside, ...whole('theme', old, now)];
}

/** The overlap of two lists of differences since the same revision: a page overlaps with its visuals. */
export function touchedByBoth(theirs: readonly Difference[], yours: readonly Difference[]): Difference[] {
  return yours.filter((mine) => theirs.some((other) => touches(mine, other)));
}

function touches(one: Difference, other: Difference): boolean {
  if (one.part === other.part) return one.name === other.name && one.page === other.page;
  const isInside = (page: Difference, visual: Difference) =>
    page.part === 'page' && visual.part === 'visual' && page.name === visual.page && page.change === 'removed';
  return isInside(one, other) || isInside(other, one);
}

function reportDifferences(before: Named, after: Named): Difference[] {
  const [old, now] = [byKey(before.pages, 'name'), byKey(after.pages, 'name')];
  const pages = compared('page', old, now, 'displayName', withoutVisuals);
  const visuals = [...now].flatMap(([page, content]) => {
    const earlier = old.get(page);
    if (!earlier) return [];
    const found = compared('visual', byKey(earlier.visuals, 'name'), byKey(content.visuals, 'name'), 'title', asItIs);
    return found.map((difference) => ({ ...difference, page }));
  });
  return [
    ...pages,
    ...visuals,
    ...orderOf(old, now),
    ...whole('filters', before, after),
    ...whole('bookmarks', before, after),
    ...whole('measures', before, after),
  ];
}

function tileDifferences(before: Named, after: Named): Difference[] {
  return compared('tile', byKey(before.tiles, 'id'), byKey(after.tiles, 'id'), 'title', asItIs);
}

function compared(
  part: Part,
  before: ReadonlyMap<string, Named>,
  after: ReadonlyMap<string, Named>,
  title: string,
  told: (thing: Named) => unknown,
): Difference[] {
  const say = (name: string, change: Difference['change'], thing: Named): Difference => ({
    part,
    change,
    name,
    ...(thing[title] !== undefined && { title: thing[title] as string }),
  });
  const removed = [...before].filter(([name]) => !after.has(name)).map(([name, thing]) => say(name, 'removed', thing));
  const rest = [...after].flatMap(([name, thing]) => {
    const earlier = before.get(name);
    if (!earlier) return [say(name, 'added', thing)];
    return isDeepStrictEqual(told(earlier), told(thing)) ? [] : [say(name, 'changed', thing)];
  });
  return [...removed, ...rest];
}

/** Only pages present in both: added and removed ones are already listed. */
function orderOf(before: ReadonlyMap<string, Named>, after: ReadonlyMap<string, Named>): Difference[] {
  const old = [...before.keys()].filter((name) => after.has(name));
  const now = [...after.keys()].filter((name) => before.has(name));
  return isDeepStrictEqual(old, now) ? [] : [{ part: 'order', change: 'changed' }];
}

function whole(part: 'filters' | 'bookmarks' | 'measures' | 'theme', before: Named, after: Named): Difference[] {
  return isDeepStrictEqual(before[part], after[part]) ? [] : [{ part, change: 'changed' }];
}

const withoutVisuals = ({ visuals: _, ...page }: Named) => page;
const asItIs = (thing: Named) => thing;
const asNamed = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Named) : {});

function byKey(list: unknown, key: string): Map<string, Named> {
  const things = Array.isArray(list) ? list.map(asNamed) : [];
  return new Map(things.map((thing) => [String(thing[key]), thing]));
}
