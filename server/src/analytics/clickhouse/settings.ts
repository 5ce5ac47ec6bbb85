import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * What a statement means must not depend on how a server is set up: everything compiled text relies on goes with it.
 * Blanks stay blanks in joins, sums of nothing and casts; dates before 1970 stay what they are; a name is first of all
 * a column's.
 */
export const MEANING: ClickHouseSettings = {
  join_use_nulls: 1,
  aggregate_functions_null_for_empty: 1,
  cast_keep_nullable: 1,
  transform_null_in: 0,
  prefer_column_name_to_alias: 1,
  session_timezone: 'UTC',
  enable_extended_results_for_datetime_functions: 1,
  date_time_overflow_behavior: 'throw',
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  // Nobody computes for a caller who has left.
  cancel_http_readonly_queries_on_client_close: 1,
};

/** An answer is whole or an error: nothing is sent before the last row is known. */
export const WHOLE: ClickHouseSettings = { wait_end_of_query: 1 };

/** For a model written as one SELECT, which is longer and deeper than what people write. Compiled, it takes half the time. */
export const LONG_STATEMENT: ClickHouseSettings = {
  max_query_size: '16777216',
  max_ast_elements: '2000000',
  max_expanded_ast_elements: '4000000',
  max_ast_depth: '10000',
  max_parser_depth: '10000',
  compile_expressions: 1,
  min_count_to_compile_expression: '0',
};
