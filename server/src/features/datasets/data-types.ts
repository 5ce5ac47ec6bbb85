import { DataType } from '@holdfast/contracts/embed/enumerations';
import type { ColumnType, Format } from '@holdfast/contracts/report/model';

/** How each data type is stored and formatted. */
export const KEPT_AS: Readonly<Record<DataType, { readonly type: ColumnType; readonly format?: Format }>> = {
  Number: { type: 'number', format: { style: 'number' } },
  Currency: { type: 'number', format: { style: 'currency', digits: 2 } },
  Int32: { type: 'integer', format: { style: 'integer' } },
  Percentage: { type: 'number', format: { style: 'percent' } },
  DateTime: { type: 'datetime', format: { style: 'datetime' } },
  DateTimeZone: { type: 'datetime', format: { style: 'datetime' } },
  Date: { type: 'date', format: { style: 'date' } },
  Time: { type: 'text' },
  Duration: { type: 'number', format: { style: 'number', suffix: ' s' } },
  Text: { type: 'text' },
  Logical: { type: 'boolean', format: { style: 'boolean' } },
  Binary: { type: 'text' },
};

/** The data type of a column whose file only shows how it is stored. */
export const DATA_TYPES: Readonly<Record<ColumnType, DataType>> = {
  text: DataType.Text,
  number: DataType.Number,
  integer: DataType.Int32,
  boolean: DataType.Logical,
  date: DataType.Date,
  datetime: DataType.DateTime,
};
