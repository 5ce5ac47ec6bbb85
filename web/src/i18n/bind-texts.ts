type ValuesOf<Entry> = Entry extends (values: infer Values) => string ? [values: Values] : [];

/** `say('title')`, `say('rows', { count: 3 })`: the key and its values are checked by the compiler. */
export type RenderText<Texts> = <Key extends keyof Texts & string>(key: Key, ...values: ValuesOf<Texts[Key]>) => string;

export function bindTexts<Texts extends object>(texts: Texts): RenderText<Texts> {
  return (key, ...values) => {
    const text: unknown = texts[key];
    return typeof text === 'function' ? text(values[0]) : String(text);
  };
}
