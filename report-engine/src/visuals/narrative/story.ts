import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { Formats } from '../formats.ts';
import type { Format } from '../words.ts';

/** What a story may speak of: figures over everything, and the same figures by group. */
export interface StoryFacts {
  readonly totals: ReadonlyMap<string, { readonly value: number | null; readonly format: Format }>;
  readonly groups: readonly { readonly label: string; readonly values: ReadonlyMap<string, number | null> }[];
}

const MOST_LEADERS = 3;
const TIMES: Format = { style: 'number', digits: 1 };

/**
 * Sentences of a report's author, filled with the numbers of the moment. The author writes no number and no superlative;
 * both are put in by rule, from the figures as they are written on the cards beside:
 *
 *     {Customers}        the figure             {High risk/Customers}   one as a share of the other
 *     {top:Rate}         the group or groups that read highest          {top value:Rate}   and what they read
 *     {bottom:Rate}      and lowest             {times:Rate}            the highest over the whole, such as 1.6
 *
 *     [{Customers}|is|are]   one word for a single one, another for any other number
 *
 * A sentence that speaks of something unknown is left out, and so is a superlative that all groups share.
 */
export function tellStory(sentences: readonly string[], facts: StoryFacts, formats: Formats, texts: Texts): string[] {
  const plurals = new Intl.PluralRules(formats.locale);
  return sentences.flatMap((sentence) => {
    const said = inNumber(sentence, facts, plurals)
      .split(/\{([^{}]+)\}/)
      .map((part, at) => (at % 2 === 0 ? part : fill(part, facts, formats, texts)));
    return said.includes(null) ? [] : [said.join('')];
  });
}

/** Figures are counted as they are written: 0.8 customers read as 1, and so they are one. */
function inNumber(sentence: string, { totals }: StoryFacts, plurals: Intl.PluralRules): string {
  return sentence.replace(
    /\[\{([^{}]+)\}\|([^|\]]*)\|([^|\]]*)\]/g,
    (_whole, name: string, one: string, other: string) =>
      plurals.select(Math.round(totals.get(name)?.value ?? 0)) === 'one' ? one : other,
  );
}

function fill(token: string, facts: StoryFacts, formats: Formats, texts: Texts): string | null {
  const [, verb, name] = /^(top value|bottom value|top|bottom|times):(.+)$/.exec(token) ?? [];
  if (verb && name) return superlative(verb, name, facts, formats, texts);
  const [part, whole] = token.split('/').map((one) => facts.totals.get(one));
  if (!part || part.value === null) return null;
  if (!token.includes('/')) return formats.value(part.value, part.format);
  return !whole || whole.value === null || whole.value === 0 ? null : formats.percent(part.value / whole.value);
}

function superlative(verb: string, name: string, facts: StoryFacts, formats: Formats, texts: Texts): string | null {
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
  return joined(
    leaders.map(({ label }) => label),
    texts.and,
  );
}

function joined(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
