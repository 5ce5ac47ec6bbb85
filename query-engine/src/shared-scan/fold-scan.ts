import type { Value } from '@holdfast/contracts/report/field';
import type { QueryResult, ResultColumn } from '@holdfast/contracts/report/query';
import { inOrder, lowerCaseValue } from '../in-memory/order-values.ts';
import { cell } from '../sql/read-result.ts';
import type { Folded } from './aggregate-parts.ts';
import type { CompiledScan, ScanAnswer, ScanPart } from './compile-scan.ts';

type Lines = readonly (readonly Value[])[];

/**
 * The results of a scan by query, with their totals; null when the line limit was exceeded. A generator with one result
 * per step, so that a caller can yield to other work in between.
 */
export function* foldScan(
  { parts, answers, mostLines }: CompiledScan,
  lines: Lines,
): Generator<void, QueryResult[] | null, void> {
  const count = lines[0]?.length ?? 0;
  if (count > mostLines) return null;
  const codes = lines.map((values) => memoize(() => codesOf(values)));
  const everything = foldedOver(parts, lines, new Int32Array(count), 1);
  const results: QueryResult[] = [];
  for (const answer of answers) {
    const { groupOf, firstLines } = groupLines(
      answer.groups.map(({ at }) => codes[at]?.() ?? NO_CODES),
      count,
    );
    const result = read(answer, {
      lines,
      firstLines,
      folded: foldedOver(parts, lines, groupOf, firstLines.length),
      everything: everything(0),
    });
    const asked = results[answer.queryIndex];
    if (!answer.total || !asked) results[answer.queryIndex] = result;
    else {
      const { rowCount, columns: figures } = result;
      const total = { groupedBy: [...answer.total], rowCount, columns: figures };
      results[answer.queryIndex] = { ...asked, totals: [...(asked.totals ?? []), total] };
    }
    yield;
  }
  return results;
}

interface FoldedScan {
  readonly lines: Lines;
  readonly firstLines: readonly number[];
  readonly folded: (group: number) => Folded;
  readonly everything: Folded;
}

function read(
  { groups, values, order, limit }: ScanAnswer,
  { lines, firstLines, folded, everything }: FoldedScan,
): QueryResult {
  const figures = new Map(
    values.map((value) => [value, firstLines.map((_, group) => value.figure(folded(group), everything))]),
  );
  const at = (place: number, group: number) => lines[place]?.[firstLines[group] as number] ?? null;
  const places = firstLines.map((_, group) => group);
  places.sort((a, b) => {
    for (const { by, isDescending } of order) {
      const found =
        'figure' in by
          ? inOrder(figures.get(by)?.[a] ?? null, figures.get(by)?.[b] ?? null, isDescending)
          : (by.sort !== null && inOrder(folded(a)(by.sort), folded(b)(by.sort), isDescending)) ||
            inOrder(lowerCaseValue(at(by.at, a)), lowerCaseValue(at(by.at, b)), isDescending) ||
            inOrder(at(by.at, a), at(by.at, b), isDescending);
      if (found) return found;
    }
    return 0;
  });
  const kept = places.slice(0, limit);
  return {
    columns: [
      ...groups.map(
        ({ head, at: place }): ResultColumn => ({ ...head, values: kept.map((group) => at(place, group)) }),
      ),
      ...values.map((value): ResultColumn => {
        const own = figures.get(value) ?? [];
        const column = { ...value.head, values: kept.map((group) => cell(own[group])) };
        const { twin } = value;
        return twin ? { ...column, highlighted: kept.map((group) => cell(twin(folded(group), everything))) } : column;
      }),
    ],
    rowCount: kept.length,
    truncated: places.length > limit,
  };
}

interface Codes {
  readonly of: Int32Array;
  readonly count: number;
}

/** The database returns no columns when there are no lines. */
const NO_CODES: Codes = { of: new Int32Array(0), count: 0 };

/** Encodes values as small integers, so that several keys combine into one. */
function codesOf(values: readonly Value[]): Codes {
  const known = new Map<Value, number>();
  const of = Int32Array.from(values, (value) => {
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  });
  return { of, count: known.size };
}

/** Assigns lines to groups key by key: the group so far and the value of the next key make a finer group. */
function groupLines(keys: readonly Codes[], count: number): { groupOf: Int32Array; firstLines: number[] } {
  const groupOf = new Int32Array(count);
  // Without keys there is one group, even without lines.
  let firstLines = [0];
  for (const { of, count: radix } of keys) {
    const groups = new Map<number, number>();
    firstLines = [];
    for (let line = 0; line < count; line += 1) {
      const code = (groupOf[line] as number) * radix + (of[line] as number);
      let group = groups.get(code);
      if (group === undefined) {
        group = firstLines.push(line) - 1;
        groups.set(code, group);
      }
      groupOf[line] = group;
    }
  }
  return { groupOf, firstLines };
}

/** Each part folded per group, computed on first use. */
function foldedOver(
  parts: readonly ScanPart[],
  lines: Lines,
  groupOf: Int32Array,
  groups: number,
): (group: number) => Folded {
  const folded = parts.map((part) => memoize(() => foldPart(part, lines, groupOf, groups)));
  return (group) => (part) => folded[part]?.()[group] ?? null;
}

function foldPart({ at, by, only }: ScanPart, lines: Lines, groupOf: Int32Array, groups: number): Value[] {
  const found = new Array<Value>(groups).fill(by === 'count' ? 0 : null);
  const values = lines[at] ?? [];
  const conditions = only.map((place) => lines[place] ?? []);
  for (let line = 0; line < values.length; line += 1) {
    const value = values[line] as Value;
    if (value === null || !conditions.every((met) => met[line] === true)) continue;
    const group = groupOf[line] as number;
    const last = found[group] as Value;
    if (last === null) found[group] = value;
    else if (by === 'sum' || by === 'count') found[group] = (last as number) + (value as number);
    else if (inOrder(value, last, by === 'max') < 0) found[group] = value;
  }
  return found;
}

/** Memoizes a function without arguments. */
function memoize<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
