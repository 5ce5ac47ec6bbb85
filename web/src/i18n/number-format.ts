const made = new Map<string, Intl.NumberFormat>();

/** The browser's own formatter, made once for each language and set of options: making one costs more than using it. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options ?? {})}`;
  const known = made.get(name) ?? new Intl.NumberFormat(locale, options);
  made.set(name, known);
  return known;
}
