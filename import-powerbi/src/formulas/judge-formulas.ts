import { DaxEvaluator, type DaxReader, type DaxRefused } from '@holdfast/query-engine/dax';
import type { ImportedModel } from '../model/model.ts';
import type { EvaluatedModel } from './dax-model.ts';

/** What cannot be evaluated, and why. */
export interface RefusedFormula {
  readonly table?: string;
  readonly name: string;
  readonly refused: DaxRefused;
}

export interface FormulaReport {
  readonly measures: readonly RefusedFormula[];
  readonly columns: readonly RefusedFormula[];
  readonly tables: readonly RefusedFormula[];
  readonly roles: readonly RefusedFormula[];
}

/** A reader whom no role knows: only whether a role can be applied is asked. */
const NOBODY = { user: 'nobody@example.com', customData: '', now: 45_000 };

/** For one formula. What it needs beyond that is not known to be wrong. */
const MOST_MS = 3000;

/** Binds every formula of a model; with rows, evaluates each once over all of them. */
export function judgeFormulas(model: ImportedModel, evaluated: EvaluatedModel): FormulaReport {
  let end = 0;
  const isOverdue = () => performance.now() > end;
  const open = (reader: Partial<DaxReader> = {}) =>
    new DaxEvaluator(evaluated.model, evaluated.rows, { ...NOBODY, isOverdue, ...reader });
  const all = open();
  const refusalOf = (expression: string, evaluator = all) => {
    end = performance.now() + MOST_MS;
    return evaluator.refusalOf(expression);
  };
  const calculated = model.tables.filter(({ expression }) => expression !== undefined);
  return {
    measures: model.measures.flatMap(({ table, name }) => refusedOne({ table, name }, refusalOf(reference(name)))),
    columns: model.tables.flatMap((table) =>
      table.columns
        .filter(({ expression }) => expression !== undefined)
        .flatMap(({ name }) =>
          refusedOne(
            { table: table.name, name },
            refusalOf(`COUNTROWS(DISTINCT(${quoted(table.name)}${reference(name)}))`),
          ),
        ),
    ),
    tables: calculated.flatMap(({ name }) => refusedOne({ name }, refusalOf(`COUNTROWS(${quoted(name)})`))),
    roles: model.roles.flatMap(({ name }) => refusedOne({ name }, refusalOf('1', open({ roles: [name] })))),
  };
}

const reference = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
const quoted = (table: string): string => `'${table.replaceAll("'", "''")}'`;

/** A fault in some rows does not stop the formula elsewhere; nor does it matter here how long it takes. */
const refusedOne = (what: { readonly table?: string; readonly name: string }, refused: DaxRefused | null) =>
  refused === null || refused.isOfValues || refused.detail.code === 'dax.too-slow' ? [] : [{ ...what, refused }];
