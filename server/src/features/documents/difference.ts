import { isDeepStrictEqual } from 'node:util';
import type { Difference, DocumentKind } from '@holdfast/contracts/documents/saved';

/** The compared part of a revision. */
export interface Compared {
  readonly name: string;
  readonly document: unknown;
}

type NamedPart = Readonly<Record<string, unknown>>;
type ChangedPart = Difference['part'];

/** What differs in `after`, by the names of pages, visuals and tiles. Equal revisions have no difference. */
export function differences(kind: DocumentKind, before: Compared, after: Compared): Difference[] {
  const [old, now] = [asNamedPart(before.document), asNamedPart(after.document)];
  const renamed: Difference[] = before.name === after.name ? [] : [{ part: 'name', change: 'changed' }];
  const inside = kind === 'report' ? reportDifferences(old, now) : tileDifferences(old, now);
  return [...renamed, ...inside, ...compareWholePart('theme', old, now)];
}

/** The overlap of two lists of differences since the same revision: a page overlaps with its visuals. */
export function findConflictingDifferences(theirs: readonly Difference[], yours: readonly Difference[]): Difference[] {
  return yours.filter((mine) => theirs.some((other) => conflicts(mine, other)));
}

function conflicts(one: Difference, other: Difference): boolean {
  if (one.part === other.part) return one.name === other.name && one.page === other.page;
  const isInside = (page: Difference, visual: Difference) =>
    page.part === 'page' && visual.part === 'visual' && page.name === visual.page && page.change === 'removed';
  return isInside(one, other) || isInside(other, one);
}

function reportDifferences(before: NamedPart, after: NamedPart): Difference[] {
  const [old, now] = [indexByKey(before.pages, 'name'), indexByKey(after.pages, 'name')];
  const pages = compared('page', { before: old, after: now, title: 'displayName', comparedPart: withoutVisuals });
  const visuals = [...now].flatMap(([page, content]) => {
    const earlier = old.get(page);
    if (!earlier) return [];
    const found = compared('visual', {
      before: indexByKey(earlier.visuals, 'name'),
      after: indexByKey(content.visuals, 'name'),
      title: 'title',
      comparedPart: unchanged,
    });
    return found.map((difference) => ({ ...difference, page }));
  });
  return [
    ...pages,
    ...visuals,
    ...orderOf(old, now),
    ...compareWholePart('filters', before, after),
    ...compareWholePart('bookmarks', before, after),
    ...compareWholePart('measures', before, after),
  ];
}

function tileDifferences(before: NamedPart, after: NamedPart): Difference[] {
  return compared('tile', {
    before: indexByKey(before.tiles, 'id'),
    after: indexByKey(after.tiles, 'id'),
    title: 'title',
    comparedPart: unchanged,
  });
}

interface ComparedParts {
  readonly before: ReadonlyMap<string, NamedPart>;
  readonly after: ReadonlyMap<string, NamedPart>;
  readonly title: string;
  readonly comparedPart: (thing: NamedPart) => unknown;
}

function compared(part: ChangedPart, { before, after, title, comparedPart }: ComparedParts): Difference[] {
  const say = (name: string, change: Difference['change'], thing: NamedPart): Difference => ({
    part,
    change,
    name,
    ...(thing[title] !== undefined && { title: thing[title] as string }),
  });
  const removed = [...before].filter(([name]) => !after.has(name)).map(([name, thing]) => say(name, 'removed', thing));
  const rest = [...after].flatMap(([name, thing]) => {
    const earlier = before.get(name);
    if (!earlier) return [say(name, 'added', thing)];
    return isDeepStrictEqual(comparedPart(earlier), comparedPart(thing)) ? [] : [say(name, 'changed', thing)];
  });
  return [...removed, ...rest];
}

/** Only pages present in both: added and removed ones are already listed. */
function orderOf(before: ReadonlyMap<string, NamedPart>, after: ReadonlyMap<string, NamedPart>): Difference[] {
  const old = [...before.keys()].filter((name) => after.has(name));
  const now = [...after.keys()].filter((name) => before.has(name));
  return isDeepStrictEqual(old, now) ? [] : [{ part: 'order', change: 'changed' }];
}

function compareWholePart(
  part: 'filters' | 'bookmarks' | 'measures' | 'theme',
  before: NamedPart,
  after: NamedPart,
): Difference[] {
  return isDeepStrictEqual(before[part], after[part]) ? [] : [{ part, change: 'changed' }];
}

const withoutVisuals = ({ visuals: _, ...page }: NamedPart) => page;
const unchanged = (thing: NamedPart) => thing;
const asNamedPart = (value: unknown) => (typeof value === 'object' && value !== null ? (value as NamedPart) : {});

function indexByKey(list: unknown, key: string): Map<string, NamedPart> {
  const things = Array.isArray(list) ? list.map(asNamedPart) : [];
  return new Map(things.map((thing) => [String(thing[key]), thing]));
}

/** In words, for programs and their output. */
export const listDifferences = (found: readonly Difference[]): string =>
  found
    .map(({ part, change, name, page }) => {
      const where = page === undefined ? '' : ` on ${page}`;
      return `${part}${name === undefined ? '' : ` ${name}`}${where} ${change}`;
    })
    .join(', ');
