import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * The meaning of a statement must not depend on the server's defaults, so every setting that compiled SQL relies on is
 * sent along: blanks stay blanks in joins, empty sums and casts; dates before 1970 are kept; names resolve to columns
 * first.
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
  // Stop queries whose client has disconnected.
  cancel_http_readonly_queries_on_client_close: 1,
};

/** An answer is complete or an error: nothing is sent before the last row is computed. */
export const WHOLE: ClickHouseSettings = { wait_end_of_query: 1 };

/** For a model written as one SELECT, longer and deeper nested than hand-written SQL. Compiling it halves the time. */
export const LONG_STATEMENT: ClickHouseSettings = {
  max_query_size: '16777216',
  max_ast_elements: '2000000',
  max_expanded_ast_elements: '4000000',
  max_ast_depth: '10000',
  max_parser_depth: '10000',
  compile_expressions: 1,
  min_count_to_compile_expression: '0',
};
