/**
 * What the data behind a report is, told to the host page so that it can build its own filters. Ours: the original
 * protocol has no such call. Names are the ones filter targets use; display names are what the report shows.
 */
export interface IDataModel {
  tables: IDataTable[];
}

export interface IDataTable {
  name: string;
  displayName: string;
  columns: IDataColumn[];
  measures: IDataMeasure[];
  hierarchies: { name: string; displayName: string; levels: string[] }[];
}

export interface IDataColumn {
  name: string;
  displayName: string;
  type: 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'datetime';
  format?: IDataFormat;
  description?: string;
}

export interface IDataMeasure {
  name: string;
  displayName: string;
  format?: IDataFormat;
  /** How the number is defined, in a sentence. */
  description?: string;
}

export interface IDataFormat {
  style: string;
  digits?: number;
  currency?: string;
  compact?: boolean;
  suffix?: string;
}

/** Asks for the values a column has: at most `limit` (200 unless told, 1,000 at most), those containing `search` if given. */
export interface IColumnValuesRequest {
  target: { table: string; column: string } | { table: string; hierarchy: string; hierarchyLevel: string };
  search?: string;
  limit?: number;
}
