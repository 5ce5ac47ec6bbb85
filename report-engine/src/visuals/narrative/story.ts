import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { Formats } from '../formats.ts';
import type { Format } from '../words.ts';

/** The figures available to a story: overall, and by group. */
export interface StoryFacts {
  readonly totals: ReadonlyMap<string, { readonly value: number | null; readonly format: Format }>;
  readonly groups: readonly { readonly label: string; readonly values: ReadonlyMap<string, number | null> }[];
}

const MOST_LEADERS = 3;
const TIMES: Format = { style: 'number', digits: 1 };

/**
 * Fills an author's sentences with current numbers. The author writes no numbers or superlatives; placeholders insert
 * them by rule, formatted like the figures on the cards:
 *
 *     {Customers}        the figure             {High risk/Customers}   one as a share of the other
 *     {top:Rate}         the group or groups with the highest value     {top value:Rate}   and that value
 *     {bottom:Rate}      and the lowest         {times:Rate}            the highest over the whole, such as 1.6
 *
 *     [{Customers}|is|are]   singular and plural form
 *
 * A sentence with an unknown figure is dropped, and so is a superlative that all groups share.
 */
export function renderStory(sentences: readonly string[], facts: StoryFacts, formats: Formats, texts: Texts): string[] {
  const plurals = new Intl.PluralRules(formats.locale);
  return sentences.flatMap((sentence) => {
    const phrase = inPluralForm(sentence, facts, plurals)
      .split(/\{([^{}]+)\}/)
      .map((part, at) => (at % 2 === 0 ? part : fillFact(part, facts, formats, texts)));
    return phrase.includes(null) ? [] : [phrase.join('')];
  });
}

/** Plural forms follow the number as written: 0.8 customers reads as 1, so it is singular. */
function inPluralForm(sentence: string, { totals }: StoryFacts, plurals: Intl.PluralRules): string {
  return sentence.replace(
    /\[\{([^{}]+)\}\|([^|\]]*)\|([^|\]]*)\]/g,
    (_whole, name: string, one: string, other: string) =>
      plurals.select(Math.round(totals.get(name)?.value ?? 0)) === 'one' ? one : other,
  );
}

function fillFact(token: string, facts: StoryFacts, formats: Formats, texts: Texts): string | null {
  const [, verb, name] = /^(top value|bottom value|top|bottom|times):(.+)$/.exec(token) ?? [];
  if (verb && name) return nameExtreme(verb, name, { facts, formats, texts });
  const [part, whole] = token.split('/').map((one) => facts.totals.get(one));
  if (!part || part.value === null) return null;
  if (!token.includes('/')) return formats.value(part.value, part.format);
  return !whole || whole.value === null || whole.value === 0 ? null : formats.percent(part.value / whole.value);
}

interface StorySpeaker {
  readonly facts: StoryFacts;
  readonly formats: Formats;
  readonly texts: Texts;
}

function nameExtreme(verb: string, name: string, { facts, formats, texts }: StorySpeaker): string | null {
  const total = facts.totals.get(name);
  const known = facts.groups.flatMap(({ label, values }) => {
    const value = values.get(name);
    return value === null || value === undefined ? [] : [{ label, value }];
  });
  if (!total || known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const best = verb.startsWith('bottom') ? Math.min(...values) : Math.max(...values);
  const write = (value: number) => formats.value(value, total.format);
  const leaders = known.filter(({ value }) => write(value) === write(best));
  if (leaders.length === known.length || leaders.length > MOST_LEADERS) return null;
  if (verb.endsWith('value')) return write(best);
  if (verb === 'times') {
    if (total.value === null || total.value <= 0) return null;
    const times = formats.value(best / total.value, TIMES);
    return times === formats.value(1, TIMES) ? null : times;
  }
  const names = leaders.map(({ label }) => label);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : texts.both({ first: texts.listed({ items: names.slice(0, -1) }), second: last });
}
