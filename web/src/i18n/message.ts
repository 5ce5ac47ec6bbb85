import { numberFormat } from './number-format.ts';

/** Placeholder names of a message: 'Hello {name}' has 'name'. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: { [Name in Names<Text>]: string | number }];

/**
 * Fills a message. Two forms separated by ' | ' are a plural: the first is for the language's category "one", the
 * second for all others. Numbers are formatted for the locale.
 */
export function fill(message: string, values: Record<string, string | number> | undefined, locale: string): string {
  const [one, other] = message.split(' | ');
  const isOne = typeof values?.count === 'number' && new Intl.PluralRules(locale).select(values.count) === 'one';
  const form = (other === undefined || isOne ? one : other) ?? message;
  return form.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values?.[name];
    if (value === undefined) return braces;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  });
}
