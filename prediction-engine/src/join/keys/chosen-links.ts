import type { ChosenLink } from '@holdfast/contracts/prediction/join-corrections';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import type { SourceTable } from '../sources/source-table.ts';
import type { Link } from './find-links.ts';
import { type KeyColumn, keyColumns } from './key-columns.ts';

/** The columns a person chose to link two files by; it replaces every link found for the file. */
export interface ChosenKeys {
  readonly child: number;
  readonly parent: number;
  readonly from: KeyColumn;
  readonly to: KeyColumn;
  readonly chosen: ChosenLink;
}

/** Links to or from a file that was left out say nothing. */
export function chosenKeys(tables: readonly SourceTable[], links: readonly ChosenLink[]): ChosenKeys[] {
  return links.flatMap((chosen) => {
    const [child, parent] = [chosen.from, chosen.to].map((name) =>
      tables.findIndex(({ fileName }) => fileName === name),
    ) as [number, number];
    const from = findKeyColumn(tables[child], chosen.column);
    const to = findKeyColumn(tables[parent], chosen.key);
    return from === null || to === null ? [] : [{ child, parent, from, to, chosen }];
  });
}

/** A column that does not look like a key is compared as it is written. */
function findKeyColumn(table: SourceTable | undefined, name: string): KeyColumn | null {
  const at = table?.columns.findIndex((column) => column.name === name) ?? -1;
  if (table === undefined || at === -1) return null;
  return keyColumns(table).find((column) => column.at === at) ?? { at, name, kind: 'id', isDense: false };
}

/** A chosen link by which no row is found; null if all hold. */
export function whyNotLinked(keys: readonly ChosenKeys[], links: readonly Link[]): EngineProblem | null {
  const idle = keys.find(({ child, parent }) => !links.some((link) => link.child === child && link.parent === parent));
  if (idle === undefined) return null;
  const { from: file, column: name, to: base, key } = idle.chosen;
  return {
    code: 'joined-apart',
    title: message('joined.apartTitle', { file }),
    reason: message('joined.chosenApart', { file, name, base, key }),
    fix: message('joined.chosenApartFix', { file, base }),
  };
}
