import type { JoinCorrections } from '@holdfast/contracts/prediction/join-corrections';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import type { SourceTable } from './sources/source-table.ts';
import { exportNamed } from './systems/recognise-export.ts';

export interface CorrectedTables {
  readonly tables: readonly SourceTable[];
  readonly leftOut: readonly SourceTable[];
  /** The chosen list of customers; -1: found from the files. */
  readonly base: number;
}

/** The files as a person wants them read, or which correction names nothing in them. */
export function correctTables(
  read: readonly SourceTable[],
  corrections: JoinCorrections,
): CorrectedTables | { readonly problem: EngineProblem } {
  const unknown = unknownIn(read, corrections);
  if (unknown !== null) return { problem: unknown };
  const { left_out = [], exports = {}, base } = corrections;
  const leftOut = read.filter(({ fileName }) => left_out.includes(fileName));
  if (leftOut.length === read.length) return { problem: problemOf(message('joined.noneLeft')) };
  const tables = read
    .filter((table) => !leftOut.includes(table))
    .map((table) => {
      const name = exports[table.fileName];
      return name === undefined ? table : { ...table, kind: name === null ? null : exportNamed(name) };
    });
  return { tables, leftOut, base: tables.findIndex(({ fileName }) => fileName === base) };
}

function unknownIn(read: readonly SourceTable[], { base, left_out = [], exports = {}, links = [] }: JoinCorrections) {
  const tables = new Map(read.map((table) => [table.fileName, table]));
  const files = [...(base === undefined ? [] : [base]), ...left_out, ...Object.keys(exports)];
  const columns = links.flatMap(({ from, column, to, key }) => [
    { file: from, column },
    { file: to, column: key },
  ]);
  const lostFile = [...files, ...columns.map(({ file }) => file)].find((file) => !tables.has(file));
  if (lostFile !== undefined) return problemOf(message('joined.unknownFile', { file: lostFile }));
  const lost = columns.find(({ file, column }) => !tables.get(file)?.columns.some(({ name }) => name === column));
  if (lost !== undefined) return problemOf(message('joined.unknownColumn', { file: lost.file, name: lost.column }));
  const system = Object.values(exports).find((name) => name !== null && exportNamed(name) === null);
  return system == null ? null : problemOf(message('joined.unknownExport', { name: system }));
}

const problemOf = (reason: EngineProblem['reason']): EngineProblem => ({
  code: 'joined-correction',
  title: message('joined.correctionTitle'),
  reason,
  fix: message('joined.correctionFix'),
});
