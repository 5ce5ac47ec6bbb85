const made = new Map<string, Intl.NumberFormat>();

/** Cached Intl formatters: creating one costs more than using it. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options ?? {})}`;
  const known = made.get(name) ?? new Intl.NumberFormat(locale, options);
  made.set(name, known);
  return known;
}
