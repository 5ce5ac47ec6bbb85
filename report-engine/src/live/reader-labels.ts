import type { Field } from '@holdfast/contracts/report/field';
import type { Column, Format, SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchAnswer, QueryResult, ResultColumn } from '@holdfast/contracts/report/query';

/**
 * The server does not know the reader's language and labels results in its own. Labels of columns, units and known
 * values are replaced from this live report's model, which is localized.
 */
export function withReaderLabels({ answers, ...batch }: BatchAnswer, model: SemanticModel): BatchAnswer {
  return {
    ...batch,
    answers: answers.map((answer) =>
      'result' in answer ? { ...answer, result: relabelResult(answer.result, model) } : answer,
    ),
  };
}

function relabelResult(result: QueryResult, model: SemanticModel): QueryResult {
  const reword = (column: ResultColumn): ResultColumn => {
    const own = describedIn(model, column.field);
    // An aggregate is labelled by the visual that shows it.
    const label = column.field.kind === 'aggregate' ? undefined : own?.label;
    const heading = column.field.kind === 'aggregate' ? undefined : own?.heading;
    return {
      ...column,
      label: label ?? column.label,
      ...(heading !== undefined && { heading }),
      format: reformatted(column.format, own?.format),
    };
  };
  return {
    ...result,
    columns: result.columns.map(reword),
    ...(result.totals && { totals: result.totals.map((total) => ({ ...total, columns: total.columns.map(reword) })) }),
  };
}

function reformatted(format: Format, own: Format | undefined): Format {
  if (own === undefined || (format.suffix === undefined && format.words === undefined)) return format;
  return {
    ...format,
    ...(format.suffix !== undefined && { suffix: own.suffix }),
    ...(format.words !== undefined && { words: own.words }),
  };
}

type ColumnTexts = Partial<Pick<Column, 'label' | 'heading' | 'format'>>;

function describedIn({ tables }: SemanticModel, field: Field): ColumnTexts | undefined {
  const table = tables.find(({ name }) => name === field.table);
  if (field.kind === 'measure') return table?.measures.find(({ name }) => name === field.measure);
  if (field.kind === 'level') return undefined;
  return table?.columns.find(({ name }) => name === field.column);
}
