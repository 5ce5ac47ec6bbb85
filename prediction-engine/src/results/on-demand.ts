import type { ReportColumnType, ReportTable } from '../outcome/outcome.ts';

type Cell = ReportTable['columns'][number]['values'][number];

/**
 * A column of a report whose values are made when first asked for. A report table holds an object per cell; who wants
 * the files alone never has it in memory.
 */
export function onDemand<Value extends Cell>(
  name: string,
  type: ReportColumnType,
  make: () => readonly Value[],
): { readonly name: string; readonly type: ReportColumnType; readonly values: readonly Value[] } {
  let made: readonly Value[] | undefined;
  return {
    name,
    type,
    get values() {
      made ??= make();
      return made;
    },
  };
}
