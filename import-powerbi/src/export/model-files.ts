import { formatOf } from '../model/format-string.ts';
import type {
  ImportedColumn,
  ImportedMeasure,
  ImportedModel,
  ImportedRelationship,
  ImportedRole,
  ImportedTable,
} from '../model/model.ts';
import { fileNames } from './file-names.ts';
import { currencyHint, formatStringOf } from './format-text.ts';
import { guidOf } from './guid.ts';
import { quotedName, type TmdlObject, tmdlText } from './tmdl-text.ts';

/** The files below `definition` of a semantic model, in TMDL. */
export function modelFiles(model: ImportedModel): [string, string][] {
  const tables = [...model.tables, ...model.dates.tables];
  const nameFile = fileNames();
  const relationships = [...model.relationships, ...model.dates.relationships];
  const references = tables.map(({ name }) => `ref table ${quotedName(name)}\n`).join('');
  return [
    ['database.tmdl', tmdlText([{ type: 'database', properties: { compatibilityLevel: '1601' } }])],
    ['model.tmdl', `${tmdlText([modelObject(model)])}\n${references}`],
    ...(model.expressions.length > 0 ? [['expressions.tmdl', expressionsText(model)] as [string, string]] : []),
    ...(relationships.length > 0
      ? [['relationships.tmdl', tmdlText(relationships.map(relationshipObject))] as [string, string]]
      : []),
    ...tables.map((table): [string, string] => [
      `tables/${nameFile(table.name)}.tmdl`,
      tmdlText([tableObject(table, model)]),
    ]),
    ...model.roles.map((role): [string, string] => [
      `roles/${nameFile(role.name)}.tmdl`,
      tmdlText([roleObject(role, model)]),
    ]),
  ];
}

const modelObject = ({ culture }: ImportedModel): TmdlObject => ({
  type: 'model',
  name: 'Model',
  properties: { culture, defaultPowerBIDataSourceVersion: 'powerBI_V3' },
});

const expressionsText = ({ expressions }: ImportedModel): string =>
  tmdlText(expressions.map(({ name, expression }) => ({ type: 'expression', name, expression })));

const flag = (value: true | undefined): true | undefined => value;

function tableObject(table: ImportedTable, model: ImportedModel): TmdlObject {
  const { name, description, hidden, isDateTable, calculationItems: items, precedence } = table;
  const isOfDates = model.dates.tables.includes(table);
  const parts: TmdlObject[] = [
    ...(items ? [{ type: 'calculationGroup', ...groupOf(items, precedence) }] : []),
    ...model.measures.filter((one) => one.table === name && !one.isOfReport).map(measureObject),
    ...table.columns.map((column) => columnObject(column, table, model)),
    ...table.hierarchies.map(({ name: hierarchy, levels }) => ({
      type: 'hierarchy',
      name: hierarchy,
      parts: levels.map((level) => ({
        type: 'level',
        name: level.name,
        properties: { column: quotedName(level.column) },
      })),
    })),
    ...table.partitions.map(({ name: partition, kind, source }) => ({
      type: 'partition',
      name: partition,
      expression: kind,
      properties: { mode: 'import' },
      source,
    })),
  ];
  const properties = {
    isHidden: flag(hidden),
    showAsVariationsOnly: isOfDates ? (true as const) : undefined,
    dataCategory: isDateTable && 'Time',
  };
  return { type: 'table', name, description, properties, parts };
}

const groupOf = (items: NonNullable<ImportedTable['calculationItems']>, precedence = 0) => ({
  properties: { precedence: String(precedence) },
  parts: items.map(({ name, expression }) => ({ type: 'calculationItem', name, expression })),
});

function measureObject({ name, expression, description, hidden, displayFolder, ...one }: ImportedMeasure): TmdlObject {
  const { formatString, hint } = statedFormat(one);
  return {
    type: 'measure',
    name,
    expression,
    description,
    properties: { formatString, isHidden: flag(hidden), displayFolder },
    parts: hint,
  };
}

const DATA_TYPES = {
  integer: 'int64',
  double: 'double',
  currency: 'decimal',
  text: 'string',
  boolean: 'boolean',
  date: 'dateTime',
} as const;

function columnObject(column: ImportedColumn, table: ImportedTable, { dates }: ImportedModel): TmdlObject {
  const { name, type, description, expression, hidden, isKey, sortBy, displayFolder, sourceColumn } = column;
  const { formatString, hint } = statedFormat(column);
  const isFieldList = table.isFieldParameter && column === fieldListColumn(table);
  const variation = dates.relationships.find(({ from }) => from.table === table.name && from.column === name);
  return {
    type: 'column',
    name,
    expression,
    description,
    properties: {
      dataType: DATA_TYPES[type],
      formatString,
      isHidden: flag(hidden),
      isKey: flag(isKey),
      displayFolder,
      summarizeBy: column.summarizeBy,
      dataCategory: column.dataCategory,
      sortByColumn: sortBy === undefined ? undefined : quotedName(sortBy),
      sourceColumn: expression === undefined ? (sourceColumn ?? name) : sourceColumn,
    },
    parts: [
      ...(variation ? [variationObject(variation, dates)] : []),
      ...(isFieldList
        ? [{ type: 'extendedProperty', name: 'ParameterMetadata', expression: '{"version":3,"kind":2}' }]
        : []),
      ...hint,
    ],
  };
}

/** The column with the names of the fields: the second one of such a table. */
const fieldListColumn = ({ columns }: ImportedTable): ImportedColumn | undefined =>
  columns.find(({ sourceColumn }) => sourceColumn === '[Value2]') ?? columns[1] ?? columns[0];

function variationObject(relationship: ImportedRelationship, { tables }: ImportedModel['dates']): TmdlObject {
  const { table } = relationship.to;
  const hierarchy = tables.find(({ name }) => name === table)?.hierarchies[0]?.name;
  return {
    type: 'variation',
    name: 'Variation',
    properties: {
      isDefault: true,
      relationship: relationshipId(relationship),
      defaultHierarchy: hierarchy === undefined ? undefined : `${quotedName(table)}.${quotedName(hierarchy)}`,
    },
  };
}

/** The format string, and the annotations that complete it: a currency or whether a date has a time. */
function statedFormat({ format, formatString: stated }: Pick<ImportedColumn, 'format' | 'formatString'>) {
  const annotated = (name: string, expression: string): TmdlObject[] => [{ type: 'annotation', name, expression }];
  const isSame = (text: string | undefined) => JSON.stringify(formatOf(text)) === JSON.stringify(format ?? null);
  if (isSame(stated)) return { formatString: stated, hint: [] };
  if (stated === undefined && format?.style === 'date')
    return { formatString: undefined, hint: annotated('UnderlyingDateTimeDataType', 'Date') };
  const formatString = stated ?? (format && formatStringOf(format));
  const hint = isSame(formatString) ? undefined : currencyHint(format);
  return { formatString, hint: hint === undefined ? [] : annotated('PBI_FormatHint', hint) };
}

const relationshipId = (relationship: ImportedRelationship): string => guidOf(JSON.stringify(relationship));

function relationshipObject(relationship: ImportedRelationship): TmdlObject {
  const { from, to, active, direction, securesBoth, cardinality } = relationship;
  const end = ({ table, column }: typeof from) => `${quotedName(table)}.${quotedName(column)}`;
  return {
    type: 'relationship',
    name: relationshipId(relationship),
    properties: {
      isActive: active ? undefined : 'false',
      crossFilteringBehavior: direction === 'both' ? 'bothDirections' : undefined,
      securityFilteringBehavior: securesBoth && 'bothDirections',
      fromCardinality: cardinality === 'one-to-one' ? 'one' : undefined,
      toCardinality: cardinality === 'many-to-many' ? 'many' : undefined,
      fromColumn: end(from),
      toColumn: end(to),
    },
  };
}

function roleObject({ name, filters, denied }: ImportedRole, { tables }: ImportedModel): TmdlObject {
  const hidden = (table: string) => denied.includes(table);
  const columnsOf = ({ name: table }: ImportedTable) =>
    denied.flatMap((one) => (one.startsWith(`${table}[`) ? [one.slice(table.length + 1, -1)] : []));
  const withoutFilter = tables.filter(
    (table) =>
      !filters.some((filter) => filter.table === table.name) && (hidden(table.name) || columnsOf(table).length > 0),
  );
  const permission = (table: string, expression?: string): TmdlObject => {
    const columns = tables.filter((one) => one.name === table).flatMap(columnsOf);
    return {
      type: 'tablePermission',
      name: table,
      expression,
      properties: { metadataPermission: hidden(table) ? 'none' : undefined },
      parts: columns.map((column) => ({
        type: 'columnPermission',
        name: column,
        properties: { metadataPermission: 'none' },
      })),
    };
  };
  return {
    type: 'role',
    name,
    properties: { modelPermission: hidden('model') ? 'none' : 'read' },
    parts: [
      ...filters.map(({ table, expression }) => permission(table, expression)),
      ...withoutFilter.map((table) => permission(table.name)),
    ],
  };
}
