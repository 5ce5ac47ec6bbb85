/**
 * The data model behind a report, for host pages that build their own filters. Our extension: the original protocol has
 * no such call. Names are the ones filter targets use; display names are what the report shows.
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
  /** The definition of the measure, in a sentence. */
  description?: string;
}

export interface IDataFormat {
  style: string;
  digits?: number;
  currency?: string;
  compact?: boolean;
  suffix?: string;
}

/**
 * Requests the distinct values of a column: at most `limit` (default 200, maximum 1,000), filtered by `search` if
 * given.
 */
export interface IColumnValuesRequest {
  target: { table: string; column: string } | { table: string; hierarchy: string; hierarchyLevel: string };
  search?: string;
  limit?: number;
}
