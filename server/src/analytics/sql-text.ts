/** A name in SQL, whatever its letters. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text in SQL; file paths are texts, too. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
