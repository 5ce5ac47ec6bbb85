import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { isMissing } from '../../profile/columns/missing.ts';
import { plainWords } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { LEAST_MATCHED } from './find-links.ts';
import { type KeyColumn, keyColumns } from './key-columns.ts';
import { rulesFor } from './match-values.ts';
import type { Relations } from './relate-tables.ts';

/** The base file may list a few customers twice; more than this share is no list of customers. */
const MOST_REPEATED = 0.005;

/** Why the files cannot be joined; null if they can. */
export function whyNotJoined(
  tables: readonly SourceTable[],
  base: number,
  { related, apart }: Relations,
): EngineProblem | null {
  const table = tables[base] as SourceTable;
  for (const { path } of related) {
    const link = path.at(-1);
    if (link === undefined || link.ambiguous <= MOST_REPEATED * link.parentRows) continue;
    return repeated(table, table.columns[link.parentColumn]?.name ?? '', link.ambiguous);
  }
  for (const lone of apart) {
    const problem = findDisjointIds(table, tables[lone] as SourceTable);
    if (problem !== null) return problem;
  }
  return related.length > 0 || apart[0] === undefined ? null : withoutKeys(table, tables[apart[0]] as SourceTable);
}

/** A file whose ids have the form of the customers' but name others; null for one without such ids. */
function findDisjointIds(table: SourceTable, other: SourceTable): EngineProblem | null {
  const keys = keyColumns(table);
  const pairs = keyColumns(other).flatMap((from) => keys.map((to) => ({ from, to, isNamedAlike: isAlike(from, to) })));
  for (const { from, to } of pairs.sort((a, b) => Number(b.isNamedAlike) - Number(a.isNamedAlike))) {
    const found = countSharedValues(table, other, from, to);
    if (found === null) continue;
    if (found.shared >= LEAST_MATCHED) return repeated(table, to.name, found.repeated);
    return {
      code: 'joined-apart',
      title: message('joined.othersTitle', { file: other.fileName }),
      reason: message('joined.others', {
        file: other.fileName,
        name: from.name,
        base: table.fileName,
        key: to.name,
        share: found.shared,
      }),
      fix: message('joined.othersFix', { file: other.fileName }),
    };
  }
  return null;
}

function withoutKeys(table: SourceTable, other: SourceTable): EngineProblem {
  return {
    code: 'joined-apart',
    title: message('joined.apartTitle', { file: other.fileName }),
    reason: message('joined.apart', { file: other.fileName, base: table.fileName }),
    fix: message('joined.apartFix', { file: other.fileName }),
  };
}

const isAlike = (from: KeyColumn, to: KeyColumn): boolean => plainWords(from.name) === plainWords(to.name);

/** How many values of one column occur in the other, and how many values of the other occur again. Null: of another kind. */
function countSharedValues(table: SourceTable, other: SourceTable, from: KeyColumn, to: KeyColumn) {
  const rule = rulesFor(from, to).at(-2) ?? rulesFor(from, to)[0];
  if (rule === undefined || (from.isDense && to.isDense && !isAlike(from, to)) || from.isDense !== to.isDense)
    return null;
  const valuesOf = ({ columns, rowCount }: SourceTable, at: number) => {
    const counts = new Map<string, number>();
    for (let row = 0; row < rowCount; row++) {
      const cell = columns[at]?.source.cell(row) ?? '';
      const value = isMissing(cell.trim()) ? '' : rule.apply(cell);
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const [values, known] = [valuesOf(other, from.at), valuesOf(table, to.at)];
  const shared = [...values.keys()].filter((value) => known.has(value)).length / Math.max(1, values.size);
  return { shared, repeated: [...known.values()].filter((count) => count > 1).length };
}

function repeated({ fileName }: SourceTable, name: string, values: number): EngineProblem {
  return {
    code: 'joined-repeated',
    title: message('joined.repeatedTitle', { file: fileName }),
    reason: message('joined.repeated', { file: fileName, name, values }),
    fix: message('joined.repeatedFix', { file: fileName }),
  };
}
