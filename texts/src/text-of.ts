/** A text by a name that is data, such as an operator or the code of a problem; the name itself where there is none. */
export function textOf(texts: object, name: string, values: Readonly<Record<string, unknown>> = {}): string {
  const text: unknown = Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : name;
  return typeof text === 'function' ? text(values) : String(text);
}

/** The keys of an area's messages without placeholders. */
export type PlainKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];
