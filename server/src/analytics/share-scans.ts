import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchRequest } from '@holdfast/contracts/report/query';
import { keysOf, QueryError, scanOf } from '@holdfast/report-engine/query';

type Asked = BatchRequest['queries'][number];

export interface Shared {
  /** Each for one pass. */
  readonly scans: readonly (readonly Asked[])[];
  readonly alone: readonly Asked[];
}

/**
 * Which questions one pass over the rows can answer: those under the same filters, where one groups by everything the
 * others group by. The cards of a page and the total of its narrative ride on whichever of its charts has most of their
 * figures. A question with totals shares with itself.
 */
export function shareScans(queries: readonly Asked[], model: SemanticModel): Shared {
  const alone: Asked[] = [];
  const families = new Map<string, Asked[]>();
  for (const asked of queries) {
    const family = familyOf(asked, model);
    if (family === null) alone.push(asked);
    else families.set(family, [...(families.get(family) ?? []), asked]);
  }
  const scans = [...families.values()].flatMap((family) => lightTogether(scansOf(family)));
  const shares = (scan: readonly Asked[]) => scan.length > 1 || scan[0]?.query.totals !== undefined;
  return { scans: scans.filter(shares), alone: [...alone, ...scans.filter((scan) => !shares(scan)).flat()] };
}

function scansOf(family: readonly Asked[]): Asked[][] {
  const scans: { keys: ReadonlySet<string>; asked: Asked[] }[] = [];
  const finestFirst = family.toSorted((a, b) => keysOf(b.query).size - keysOf(a.query).size);
  for (const asked of finestFirst) {
    const keys = keysOf(asked.query);
    const fitting = scans.filter((scan) => [...keys].every((key) => scan.keys.has(key)));
    const best = fitting.toSorted((a, b) => inCommon(b.asked, asked) - inCommon(a.asked, asked))[0];
    if (best) best.asked.push(asked);
    else scans.push({ keys, asked: [asked] });
  }
  return scans.map(({ asked }) => asked);
}

/**
 * The lists of slicers and charts of one and the same figure differ in their groups alone: reading the rows is most of
 * their work, and is done once for all of them.
 */
function lightTogether(scans: readonly Asked[][]): Asked[][] {
  const light = new Map<string, Asked[]>();
  const others: Asked[][] = [];
  for (const scan of scans) {
    const figures = new Set(scan.flatMap(({ query }) => query.values.map(({ field }) => JSON.stringify(field))));
    const [figure = ''] = figures;
    if (figures.size > 1 || scan.some(({ query }) => query.totals)) others.push(scan);
    else light.set(figure, [...(light.get(figure) ?? []), ...scan]);
  }
  const [bare, ...withFigure] = [
    light.get('') ?? [],
    ...[...light].flatMap(([figure, scan]) => (figure ? [scan] : [])),
  ];
  // What lists names alone joins any of them.
  const [host, ...rest] = withFigure;
  const joined = host ? [[...host, ...bare], ...rest] : [bare];
  return [...others, ...joined.flatMap(inPieces)];
}

/** A page has no more than fit into one; a batch made up by hand may. */
const MOST_TOGETHER = 12;

function inPieces(scan: readonly Asked[]): Asked[][] {
  const pieces = Math.ceil(scan.length / MOST_TOGETHER);
  return Array.from({ length: pieces }, (_, piece) => scan.slice(piece * MOST_TOGETHER, (piece + 1) * MOST_TOGETHER));
}

function inCommon(scan: readonly Asked[], { query }: Asked): number {
  const known = new Set(scan.flatMap((asked) => asked.query.values.map(({ field }) => JSON.stringify(field))));
  return query.values.filter(({ field }) => known.has(JSON.stringify(field))).length;
}

/** A question with something wrong in it is put alone, where it gets its own sentence. */
function familyOf({ query }: Asked, model: SemanticModel): string | null {
  try {
    return scanOf(query, { model });
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}
