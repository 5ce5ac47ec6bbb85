import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { type BoundQuery, type ScanGrain, scanGrain, scanKey } from '@holdfast/query-engine';

/** A query of a batch. */
export interface BatchQuery {
  readonly id: string;
  readonly query: BoundQuery;
}

/** Queries that share one scan, and the most lines it may return. */
export interface Scan {
  readonly asked: readonly BatchQuery[];
  readonly lines: number;
}

export interface Shared {
  readonly scans: readonly Scan[];
  readonly alone: readonly BatchQuery[];
}

/** Queries on the same rows under the same filters, keyed by what they have in common. */
export type Families = ReadonlyMap<string | null, readonly BatchQuery[]>;

export function groupByScan(queries: readonly BatchQuery[]): Families {
  const families = new Map<string | null, BatchQuery[]>();
  for (const asked of queries) {
    const family = scanKey(asked.query);
    families.set(family, [...(families.get(family) ?? []), asked]);
  }
  return families;
}

/**
 * The fields whose sizes decide what is shared. A query without companions or totals has nothing to share, and a row
 * key has as many values as there are rows: too many without counting.
 */
export function fieldsToSize(families: Families, model: SemanticModel): GroupingField[] {
  const shared = [...families].flatMap(([family, asked]) => (family !== null && isWorthSharing(asked) ? asked : []));
  const namesRow = (field: GroupingField) =>
    field.kind === 'column' && model.tables.find(({ name }) => name === field.table)?.rowKey === field.column;
  return shared.flatMap(({ query }) => query.groups.map(({ head }) => head.field)).filter((field) => !namesRow(field));
}

/**
 * Groups queries into scans. A family becomes as few scans as keep the combinations of all grouping fields within
 * `mostLines`: reading and grouping rows is expensive, folding some thousand lines is cheap. A query joins the scan
 * that stays coarsest.
 */
export function shareScans(families: Families, sizeOf: (field: GroupingField) => number, mostLines: number): Shared {
  const scans: Scan[] = [];
  const alone: BatchQuery[] = [...(families.get(null) ?? [])];
  for (const [family, asked] of families) {
    if (family === null) continue;
    for (const scan of planScans(asked, sizeOf, mostLines)) {
      if (isWorthSharing(scan.asked) && scan.lines <= mostLines) scans.push(scan);
      else alone.push(...scan.asked);
    }
  }
  return { scans, alone };
}

function planScans(family: readonly BatchQuery[], sizeOf: (field: GroupingField) => number, mostLines: number): Scan[] {
  const passes: { grain: ScanGrain; asked: BatchQuery[]; lines: number }[] = [];
  const grains = family.map((asked) => ({ asked, grain: scanGrain(asked.query) }));
  for (const { asked, grain } of grains.toSorted((a, b) => b.grain.fields.size - a.grain.fields.size)) {
    const joined = passes.map((pass) => {
      const both = mergeGrains(pass.grain, grain);
      return { pass, grain: both, lines: linesOf(both, sizeOf) };
    });
    const best = joined.filter(({ lines }) => lines <= mostLines).toSorted((a, b) => a.lines - b.lines)[0];
    if (best) Object.assign(best.pass, { grain: best.grain, lines: best.lines, asked: [...best.pass.asked, asked] });
    else passes.push({ grain, asked: [asked], lines: linesOf(grain, sizeOf) });
  }
  return passes;
}

function mergeGrains(a: ScanGrain, b: ScanGrain): ScanGrain {
  return {
    fields: new Map([...a.fields, ...b.fields]),
    conditions: new Set([...a.conditions, ...b.conditions]),
  };
}

/** Upper bound: every combination of field values, with and without each condition. */
function linesOf({ fields, conditions }: ScanGrain, sizeOf: (field: GroupingField) => number): number {
  return [...fields.values()].reduce((lines, field) => lines * sizeOf(field), 2 ** conditions.size);
}

function isWorthSharing(asked: readonly BatchQuery[]): boolean {
  return asked.length > 1 || asked[0]?.query.given.totals !== undefined;
}
