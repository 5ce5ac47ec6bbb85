import type { Value } from '@holdfast/contracts/report/field';
import type { Column, SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import { type ColumnContents, MOST_VALUES, queryableTables, type WhyTables } from '@holdfast/query-engine/questions';
import { answerBatch, type BatchQueryContext } from '../../../platform/analytics/answer-batch.ts';

/**
 * The contents of columns as visible to one reader. Uses the same queries and row rules as everything else: a value the
 * reader may not see is neither suggested nor confirmed.
 */
export async function readContents(
  ground: BatchQueryContext,
  { table: driven, grouping }: WhyTables['inGroups'],
): Promise<ColumnContents[]> {
  const contents: ColumnContents[] = [];
  for (const { name: table, columns } of queryableTables(ground.model)) {
    const asked = columns.filter(({ hidden }) => !hidden);
    const spans = asked.filter((column) => !isText(column));
    const texts = asked.filter(isText);
    const queries = [
      { id: 'spans', query: spansOf(table, spans) },
      ...texts.map((column) => ({ id: column.name, query: valuesOf(table, column.name, ground.model) })),
    ].filter(({ query }) => query.values.length > 0);
    const { answers } = await answerBatch({ now: NOW, queries }, ground);
    const results = new Map(answers.flatMap((answer) => ('result' in answer ? [[answer.id, answer.result]] : [])));
    contents.push(...spansIn(table, spans, results.get('spans')));
    for (const { name } of texts) {
      const result = results.get(name);
      if (result) contents.push(valuesIn(table, name, result));
    }
  }
  if (!ground.model.tables.some(({ name }) => name === driven)) return contents;
  // The columns that have drivers by group.
  const queries = [{ id: grouping, query: valuesOf(driven, grouping, ground.model) }];
  const [answer] = (await answerBatch({ now: NOW, queries }, ground)).answers;
  if (answer && 'result' in answer) contents.push(valuesIn(driven, grouping, answer.result));
  return contents;
}

/** Arbitrary: there are no relative dates in these queries. */
const NOW = '2026-01-01T00:00:00';
const isText = ({ type }: Column): boolean => type === 'text' || type === 'boolean';

function valuesOf(table: string, column: string, model: SemanticModel): VisualQuery {
  const key = model.tables.find(({ name }) => name === table)?.rowKey ?? column;
  return {
    groupBy: [{ as: 'value', field: { kind: 'column', table, column } }],
    values: [{ as: 'count', field: { kind: 'aggregate', table, column: key, aggregation: 'count' } }],
    mode: 'groups',
    where: [],
    orderBy: [{ as: 'count', direction: 'descending' }],
    limit: MOST_VALUES + 1,
  };
}

const SPAN = ['min', 'max', 'distinctCount'] as const;
const OF_NUMBERS = [...SPAN, 'average', 'countNonNull', 'count'] as const;
const isNumeric = ({ type }: Column): boolean => type === 'number' || type === 'integer';

function spansOf(table: string, columns: readonly Column[]): VisualQuery {
  return {
    groupBy: [],
    values: columns.flatMap((column, at) =>
      (isNumeric(column) ? OF_NUMBERS : SPAN).map((aggregation) => ({
        as: `${aggregation}${at}`,
        field: { kind: 'aggregate' as const, table, column: column.name, aggregation },
      })),
    ),
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 1,
  };
}

function spansIn(table: string, columns: readonly Column[], result: QueryResult | undefined): ColumnContents[] {
  const cell = (as: string): Value => result?.columns.find((column) => column.as === as)?.values[0] ?? null;
  return columns.map(({ name: column }, at) => {
    const [least, most] = [cell(`min${at}`), cell(`max${at}`)];
    const distinct = Number(cell(`distinctCount${at}`) ?? 0);
    // A column with two numbers is a flag: churned is 0 or 1.
    const values = distinct > 2 ? [] : [...new Set([least, most])].filter((value) => value !== null);
    const mean = cell(`average${at}`);
    return {
      table,
      column,
      values,
      distinct,
      ...(least !== null && { span: [least, most] as const }),
      ...(typeof mean === 'number' && { mean, complete: cell(`countNonNull${at}`) === cell(`count${at}`) }),
    };
  });
}

function valuesIn(table: string, column: string, { columns, rowCount }: QueryResult): ColumnContents {
  const values = columns[0]?.values.filter((value) => value !== null && !isMessageCell(value)) ?? [];
  // A column with this many distinct values holds names or remarks, which are not matched in questions.
  return { table, column, values: rowCount > MOST_VALUES ? [] : values, distinct: rowCount };
}

const isMessageCell = (value: Value): boolean => typeof value === 'string' && value.startsWith('{"code":');
