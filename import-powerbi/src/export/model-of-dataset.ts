import type { Column, Measure, Relationship, SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { ImportedColumn, ImportedMeasure, ImportedModel, ImportedTable } from '../model/model.ts';
import type { Note } from '../notes.ts';
import { daxText } from './dax-text.ts';
import { formatStringOf } from './format-text.ts';

const FOLDER = 'DataFolder';

/** The model of a dataset as Power BI has models: its measures in DAX, its tables read from a folder of CSV files. */
export function modelOfDataset({ name, tables, relationships }: SemanticModel): {
  readonly model: ImportedModel;
  readonly notes: readonly Note[];
} {
  const notes: Note[] = [];
  const measures = tables.flatMap((table) => table.measures.flatMap((one) => measureOf(one, table.name, notes)));
  return {
    model: {
      name,
      tables: tables.map(tableOf),
      relationships: relationships.map(relationshipOf),
      dates: { tables: [], relationships: [] },
      measures,
      roles: [],
      expressions: [
        {
          name: FOLDER,
          expression: '"C:\\data" meta [IsParameterQuery=true, Type="Text", IsParameterQueryRequired=true]',
        },
      ],
    },
    notes,
  };
}

function measureOf(
  { name, label, expression, format, description }: Measure,
  table: string,
  notes: Note[],
): ImportedMeasure[] {
  const text = daxText(expression, table);
  if (text === null) {
    notes.push({ code: 'formulaRefused', what: `${table}[${label ?? name}]` });
    return [];
  }
  return [{ table, name, expression: text, ...described(description), ...formatted(format) }];
}

const described = (description: string | undefined) =>
  description === undefined || description === '' ? {} : { description };

function formatted(format: Column['format']): Pick<ImportedColumn, 'format' | 'formatString'> {
  const formatString = format && formatStringOf(format);
  return format && formatString !== undefined ? { format, formatString } : {};
}

const TYPES = {
  text: 'text',
  number: 'double',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
} as const;

function tableOf({ name, columns, hierarchies, fixedRows }: Table): ImportedTable {
  const source = fixedRows ? rowsText(columns, fixedRows) : fileText(name, columns);
  return {
    name,
    columns: columns.map(columnOf),
    hierarchies: hierarchies.map(({ name: hierarchy, levels }) => ({ name: hierarchy, levels })),
    partitions: [{ name, kind: 'm', source }],
  };
}

function columnOf({ name, type, format, description, hidden, sortBy }: Column): ImportedColumn {
  const isDay = type === 'date' && format === undefined;
  return {
    name,
    type: TYPES[type],
    ...described(description),
    ...formatted(isDay ? { style: 'date' } : format),
    ...(hidden && { hidden }),
    ...(sortBy !== undefined && { sortBy }),
    summarizeBy: 'none',
  };
}

const relationshipOf = ({ from, to, inactive, bothDirections }: Relationship) => ({
  from,
  to,
  active: inactive !== true,
  direction: bothDirections ? ('both' as const) : ('single' as const),
  cardinality: 'many-to-one' as const,
});

const M_TYPES = {
  text: 'type text',
  number: 'type number',
  integer: 'Int64.Type',
  boolean: 'type logical',
  date: 'type date',
  datetime: 'type datetime',
} as const;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const typesText = (columns: readonly Column[]): string =>
  `{${columns.map(({ name, type }) => `{${quoted(name)}, ${M_TYPES[type]}}`).join(', ')}}`;

/** Reads the file of the table in the folder that the author of the project names. */
const fileText = (table: string, columns: readonly Column[]): string =>
  [
    'let',
    `    Source = Csv.Document(File.Contents(${FOLDER} & ${quoted(`\\${table}.csv`)}), [Delimiter=",", Encoding=65001, QuoteStyle=QuoteStyle.Csv]),`,
    '    Headers = Table.PromoteHeaders(Source, [PromoteAllScalars=true]),',
    `    Types = Table.TransformColumnTypes(Headers, ${typesText(columns)}, "en-US")`,
    'in',
    '    Types',
  ].join('\n');

function rowsText(columns: readonly Column[], rows: NonNullable<Table['fixedRows']>): string {
  const cell = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value));
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const lines = rows.map((row) => `{${row.map(cell).join(', ')}}`).join(', ');
  return `Table.TransformColumnTypes(#table({${names}}, {${lines}}), ${typesText(columns)})`;
}
