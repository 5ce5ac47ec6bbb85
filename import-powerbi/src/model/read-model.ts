import { at, isObject, isTrueAt, type JsonObject, listAt, numberAt, textAt } from '../json.ts';
import { formatOf } from './format-string.ts';
import type {
  ImportedColumn,
  ImportedMeasure,
  ImportedModel,
  ImportedRelationship,
  ImportedRole,
  ImportedTable,
  ImportedType,
} from './model.ts';

/** A model from TMSL, or from TMDL in the same shape. Tables that only hold dates for other columns are dropped. */
export function readModel(model: JsonObject, name: string): ImportedModel {
  const all = objects(model, 'tables');
  const [tables, dates] = [all.filter((table) => !isDateHelper(table)), all.filter(isDateHelper)];
  const names = new Set(tables.map(nameIn));
  const culture = textAt(model, 'culture');
  const helpers = new Set(dates.map(nameIn));
  const relationships = objects(model, 'relationships').flatMap(relationshipOf);
  return {
    name,
    ...(culture !== undefined && { culture }),
    tables: tables.map(tableOf),
    relationships: relationships.filter(({ from, to }) => names.has(from.table) && names.has(to.table)),
    dates: {
      tables: dates.map(tableOf),
      relationships: relationships.filter(({ from, to }) => names.has(from.table) && helpers.has(to.table)),
    },
    measures: tables.flatMap((table) => objects(table, 'measures').map((measure) => measureOf(nameIn(table), measure))),
    roles: objects(model, 'roles').map(roleOf),
    expressions: objects(model, 'expressions').map((one) => ({
      name: nameIn(one),
      expression: linesAt(one, 'expression') ?? '',
    })),
  };
}

const isDateHelper = (table: JsonObject): boolean =>
  /^(LocalDateTable|DateTableTemplate)_/.test(nameIn(table)) &&
  (isTrueAt(table, 'isPrivate') || isTrueAt(table, 'showAsVariationsOnly') || isTrueAt(table, 'isHidden'));

function tableOf(table: JsonObject): ImportedTable {
  const partitions = objects(table, 'partitions');
  const calculated = partitions.find((one) => textAt(one, 'source', 'type') === 'calculated');
  const expression = calculated && linesAt(calculated, 'source', 'expression');
  const items = objects(at(table, 'calculationGroup'), 'calculationItems');
  const columns = objects(table, 'columns');
  return {
    name: nameIn(table),
    ...described(table),
    ...(textAt(table, 'dataCategory') === 'Time' && { isDateTable: true as const }),
    columns: columns.filter((column) => textAt(column, 'type') !== 'rowNumber').map(columnOf),
    hierarchies: objects(table, 'hierarchies').map((hierarchy) => ({
      name: nameIn(hierarchy),
      levels: [...objects(hierarchy, 'levels')]
        .sort((a, b) => (numberAt(a, 'ordinal') ?? 0) - (numberAt(b, 'ordinal') ?? 0))
        .map((level) => ({ name: nameIn(level), column: textAt(level, 'column') ?? '' })),
    })),
    ...(expression !== undefined && { expression }),
    partitions: partitions.map(partitionOf),
    ...(items.length > 0 && {
      calculationItems: items.map((item) => ({ name: nameIn(item), expression: linesAt(item, 'expression') ?? '' })),
      precedence: Number(at(table, 'calculationGroup', 'precedence') ?? 0) || 0,
    }),
    ...(columns.some(isFieldList) && { isFieldParameter: true as const }),
  };
}

function partitionOf(partition: JsonObject): ImportedTable['partitions'][number] {
  const source = linesAt(partition, 'source', 'expression') ?? linesAt(partition, 'source', 'query');
  return {
    name: nameIn(partition),
    kind: textAt(partition, 'source', 'type') ?? 'query',
    ...(source !== undefined && { source }),
  };
}

const isFieldList = (column: JsonObject): boolean =>
  objects(column, 'extendedProperties').some((property) => nameIn(property) === 'ParameterMetadata');

const TYPES: Readonly<Record<string, ImportedType>> = {
  int64: 'integer',
  double: 'double',
  decimal: 'currency',
  boolean: 'boolean',
  dateTime: 'date',
};

function columnOf(column: JsonObject): ImportedColumn {
  const name = nameIn(column);
  const formatString = textAt(column, 'formatString');
  const type = TYPES[textAt(column, 'dataType') ?? ''] ?? 'text';
  const isDay = type === 'date' && annotation(column, 'UnderlyingDateTimeDataType') === 'Date';
  const format = formatOf(formatString, hintedCurrency(column)) ?? (isDay ? { style: 'date' as const } : null);
  const sortBy = textAt(column, 'sortByColumn');
  const source = textAt(column, 'sourceColumn');
  const expression = linesAt(column, 'expression');
  return {
    name,
    type,
    ...described(column),
    ...(format && { format }),
    ...(formatString !== undefined && { formatString }),
    ...(sortBy !== undefined && { sortBy }),
    ...(isTrueAt(column, 'isKey') && { isKey: true as const }),
    ...textsAt(column, 'summarizeBy', 'dataCategory'),
    ...(expression !== undefined && { expression }),
    ...(source !== undefined && source !== name && { sourceColumn: source }),
  };
}

function measureOf(table: string, measure: JsonObject): ImportedMeasure {
  const formatString = textAt(measure, 'formatString');
  const format = formatOf(formatString, hintedCurrency(measure));
  return {
    table,
    name: nameIn(measure),
    expression: linesAt(measure, 'expression') ?? '',
    ...described(measure),
    ...(format && { format }),
    ...(formatString !== undefined && { formatString }),
  };
}

function described(object: JsonObject) {
  const description = linesAt(object, 'description');
  const displayFolder = textAt(object, 'displayFolder');
  return {
    ...(description !== undefined && description !== '' && { description }),
    ...(isTrueAt(object, 'isHidden') && { hidden: true as const }),
    ...(displayFolder !== undefined && displayFolder !== '' && { displayFolder }),
  };
}

/** Written with its many side first, whichever way the file has it. */
function relationshipOf(given: JsonObject): ImportedRelationship[] {
  const [from, to] = [endOf(given, 'from'), endOf(given, 'to')];
  if (!from || !to) return [];
  const fromMany = (textAt(given, 'fromCardinality') ?? 'many') === 'many';
  const toMany = textAt(given, 'toCardinality') === 'many';
  const isTurned = !fromMany && toMany;
  return [
    {
      from: isTurned ? to : from,
      to: isTurned ? from : to,
      active: at(given, 'isActive') !== false,
      direction: textAt(given, 'crossFilteringBehavior') === 'bothDirections' ? 'both' : 'single',
      ...(textAt(given, 'securityFilteringBehavior') === 'bothDirections' && { securesBoth: true as const }),
      cardinality: fromMany && toMany ? 'many-to-many' : fromMany || toMany ? 'many-to-one' : 'one-to-one',
    },
  ];
}

function endOf(given: JsonObject, end: 'from' | 'to') {
  const [table, column] = [textAt(given, `${end}Table`), textAt(given, `${end}Column`)];
  return table === undefined || column === undefined ? null : { table, column };
}

const MAY_NOT_READ = new Set<string | undefined>(['none', 'refresh']);

function roleOf(role: JsonObject): ImportedRole {
  const permissions = objects(role, 'tablePermissions');
  const isDenied = (one: JsonObject) =>
    textAt(one, 'metadataPermission') === 'none' || textAt(one, 'expression') === 'none';
  return {
    name: nameIn(role),
    filters: permissions.flatMap((one) => {
      const expression = linesAt(one, 'filterExpression');
      return expression === undefined ? [] : [{ table: nameIn(one), expression }];
    }),
    denied: [
      ...(MAY_NOT_READ.has(textAt(role, 'modelPermission')) ? ['model'] : []),
      ...permissions.flatMap((one) => [
        ...(isDenied(one) ? [nameIn(one)] : []),
        ...objects(one, 'columnPermissions')
          .filter(isDenied)
          .map((column) => `${nameIn(one)}[${nameIn(column)}]`),
      ]),
    ],
  };
}

/** The currency that the author chose by a culture, such as en-US. */
function hintedCurrency(object: JsonObject): string | undefined {
  const culture = /"currencyCulture":\s*"([^"]+)"/.exec(annotation(object, 'PBI_FormatHint') ?? '')?.[1];
  const region = culture?.split('-').at(-1) ?? '';
  return REGIONS[region];
}

export const REGIONS: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  JP: 'JPY',
  IN: 'INR',
  CH: 'CHF',
  CA: 'CAD',
  AU: 'AUD',
  BR: 'BRL',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  IE: 'EUR',
};

const textsAt = (object: JsonObject, ...keys: readonly string[]) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = textAt(object, key);
      return text === undefined || text === '' ? [] : [[key, text]];
    }),
  );

const annotation = (object: JsonObject, name: string): string | undefined => {
  const found = objects(object, 'annotations').find((one) => nameIn(one) === name);
  return found && linesAt(found, 'value');
};

const nameIn = (object: unknown): string => textAt(object, 'name') ?? '';

const objects = (value: unknown, key: string): readonly JsonObject[] => listAt(value, key).filter(isObject);

/** TMSL writes a longer text as a list of lines. */
function linesAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  const lines = (Array.isArray(found) ? found : [found]).filter((line) => typeof line === 'string');
  return lines.length === 0 && !Array.isArray(found) ? undefined : lines.join('\n').replace(/\r\n?/g, '\n');
}
