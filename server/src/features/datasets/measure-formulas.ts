import type { MeasureFormula } from '@holdfast/contracts/documents/dataset';
import type { OwnMeasure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import { inferFormat } from '@holdfast/query-engine/formula/infer-format.ts';
import type { FormulaProblem, FormulaProblemCode } from '@holdfast/query-engine/formula/problem.ts';
import { readFormula } from '@holdfast/query-engine/formula/read-formula.ts';
import { relatedTables } from '@holdfast/query-engine/formula/related.ts';
import { writeFormula } from '@holdfast/query-engine/formula/write-formula.ts';
import { type Refusal, refusal } from '../../platform/http/refusal.ts';
import { automaticReport } from './automatic-report.ts';
import { isSameName, type StoredDefinition } from './definition.ts';
import { modelToCompute } from './model-to-compute.ts';

const REASONS = {
  formulaEmpty: 'dataset-formula.empty',
  formulaUnexpected: 'dataset-formula.unexpected',
  formulaEndsEarly: 'dataset-formula.endsEarly',
  formulaNotClosed: 'dataset-formula.notClosed',
  formulaUnknownFunction: 'dataset-formula.unknownFunction',
  formulaUnknownField: 'dataset-formula.unknownField',
  formulaColumnAlone: 'dataset-formula.columnAlone',
  formulaNeedsColumn: 'dataset-formula.unknownField',
  formulaNeedsNumber: 'dataset-formula.wrongType',
  formulaNeedsDate: 'dataset-formula.wrongType',
  formulaNeedsPeriod: 'dataset-formula.unexpected',
  formulaNeedsValue: 'dataset-formula.wrongType',
  formulaItself: 'dataset-formula.itself',
  formulaStepWithin: 'dataset-formula.stepWithin',
  formulaTooLong: 'dataset-formula.tooLong',
} as const satisfies Record<FormulaProblemCode, string>;

/** The model in which formulas name columns and measures. */
const modelOf = (definition: StoredDefinition): SemanticModel => modelToCompute(automaticReport(definition).model);

/** The shared measures with those that formulas define, change or delete. */
export function withFormulas(definition: StoredDefinition, formulas: readonly MeasureFormula[]): StoredDefinition {
  let result = definition;
  for (const wanted of formulas) {
    const model = modelOf(result);
    const table = model.tables.find(({ name }) => isSameName(name, wanted.table));
    if (!table) throw refusal('dataset-definition.table', { table: wanted.table });
    const isWanted = (one: OwnMeasure) => one.table === table.name && one.name === wanted.name;
    const before = result.measures.find(isWanted);
    const others = result.measures.filter((one) => !isWanted(one));
    if (wanted.formula === null) {
      result = { ...result, measures: others };
      continue;
    }
    const made = readMeasure(wanted, wanted.formula, { model, table, before });
    const measures = before ? result.measures.map((one) => (isWanted(one) ? made : one)) : [...others, made];
    result = { ...result, measures };
  }
  return result;
}

interface Ground {
  readonly model: SemanticModel;
  readonly table: Table;
  readonly before: OwnMeasure | undefined;
}

/** What it does not say, such as the label, stays. */
function readMeasure(
  { name, label, description, format }: MeasureFormula,
  formula: string,
  { model, table, before }: Ground,
): OwnMeasure {
  const related = relatedTables(model, table.name);
  const read = readFormula(formula, { table, related, own: name });
  if ('problem' in read) throw formulaRefusal(label ?? before?.label ?? name, formula, read.problem);
  return {
    ...before,
    table: table.name,
    name,
    expression: read.expression,
    format: format ?? before?.format ?? inferFormat(read.expression, table, related),
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
  };
}

const formulaRefusal = (column: string, formula: string, { code, at }: FormulaProblem): Refusal =>
  refusal(REASONS[code], { column, found: formula.slice(at.from, at.to), place: at.from + 1 }, { at });

/** The shared measures as their author writes them. */
export function formulasOf(definition: StoredDefinition): MeasureFormula[] {
  const { measures } = definition;
  if (definition.tabular || measures.length === 0) return [];
  const model = modelOf(definition);
  return measures.flatMap(({ table: of, name, label, expression }) => {
    const table = model.tables.find((one) => one.name === of);
    if (!table) return [];
    const formula = writeFormula(expression, table, relatedTables(model, of));
    return [{ table: of, name, ...(label !== undefined && { label }), formula }];
  });
}
