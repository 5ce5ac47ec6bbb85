import type { OwnMeasure, Table } from '@holdfast/contracts/report/model';
import { inferFormat } from '@holdfast/query-engine/formula/infer-format.ts';
import { readFormula } from '@holdfast/query-engine/formula/read-formula.ts';
import { relatedTables } from '@holdfast/query-engine/formula/related.ts';
import { editor } from '@holdfast/texts/areas/editor';
import { textOf } from '@holdfast/texts/text-of';
import type { Agent } from '../agent-tool.ts';
import { CallRefused } from '../call-route.ts';
import { openToolReport } from '../reading-tools.ts';
import type { ReadMeasure } from './change-report.ts';

/** Reads formulas over the tables of a dataset. */
export async function measureReader(agent: Agent, dataset: string): Promise<ReadMeasure> {
  const { model } = await openToolReport(agent, dataset);
  const { texts } = await editor.load('en');
  return ({ table: name, name: own, formula, title, format }, measures) => {
    const table = model.tables.find((one) => one.name === name);
    if (!table) throw new CallRefused('tool.unknown', { kind: 'table', name });
    const ground: Table = { ...table, measures: [...table.measures, ...measures.filter((one) => one.table === name)] };
    const related = relatedTables(model, name);
    const read = readFormula(formula, { table: ground, related, own });
    if ('problem' in read) {
      const { code, values, at } = read.problem;
      throw new CallRefused('tool.formula', { name: own, position: at.from + 1, reason: textOf(texts, code, values) });
    }
    const { expression } = read;
    const shown = format ?? inferFormat(expression, ground, related);
    return {
      table: name,
      name: own,
      expression,
      ...(title !== undefined && { label: title }),
      ...(shown && { format: shown }),
    } satisfies OwnMeasure;
  };
}
