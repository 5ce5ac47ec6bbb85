/** An SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** An SQL string literal, also for file paths. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
