import { quotedName, quotedText } from '@holdfast/query-engine';

/** An SQL identifier of DuckDB. */
export const quoted = (name: string): string => quotedName([name], 'duckdb');

/** An SQL string literal of DuckDB, also for file paths. */
export const text = (value: string): string => quotedText(value, 'duckdb');
