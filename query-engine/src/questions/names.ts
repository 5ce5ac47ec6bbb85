import type { Column } from '@holdfast/contracts/report/model';

/** payment_method and paymentMethod as payment method. */
export const spaced = (name: string): string => name.replace(/[_.]+/g, ' ').replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');

/** player_name, FullName */
export const isNameColumn = ({ name }: Column): boolean => /(?:^| )name$/i.test(spaced(name));

/** student_id, which is not an amount. */
export const isKeyName = ({ name }: Column): boolean => /(?:^| )id$/i.test(spaced(name));

const UNIT_BEHIND = /(?<=\S)\s*\((?:[A-Z]{3}|%|[kMGT]B|km|kg|kWh|min|m?s|h)\)$/;

/** Abbreviations common in headings. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  num: 'number',
  no: 'number',
  nr: 'number',
  qty: 'quantity',
  amt: 'amount',
  avg: 'average',
  max: 'maximum',
  min: 'minimum',
  pct: 'percent',
  yr: 'year',
  cnt: 'count',
  bal: 'balance',
  cust: 'customer',
  acct: 'account',
  addr: 'address',
  dept: 'department',
  cat: 'category',
  tel: 'telephone',
  lang: 'language',
  dob: 'date of birth',
};
const LINKS = new Set(
  'of in the for per by on at to and or a an is are was has have had if with from not no than'.split(' '),
);

/**
 * Everything that names a column in full: its label and name, without its unit, with abbreviations written out, in one
 * word, and in the other order: “membership level” and “level of membership” are one name.
 */
export function namesOf({ name, label, heading }: Column): string[] {
  const plain = [label, heading, name].flatMap((one) => (one ? [one, one.replace(UNIT_BEHIND, '')] : []));
  const names = new Set(plain.map((one) => spaced(one).trim()));
  for (const one of [...names]) {
    const words = one.split(/[\s-]+/);
    const written = words.map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word).join(' ');
    names.add(written);
    if (words.length > 1) names.add(words.join(''));
    for (const turned of invertGenitive(written.split(' '))) names.add(turned);
  }
  return [...names];
}

function invertGenitive(words: readonly string[]): string[] {
  const link = words.findIndex((word, at) => at > 0 && /^(?:of|in|for)$/i.test(word));
  const bare = (some: readonly string[]) => some.filter((word) => !LINKS.has(word.toLowerCase())).join(' ');
  if (link > 0) return [`${bare(words.slice(link))} ${bare(words.slice(0, link))}`.trim()];
  if (words.length < 2 || words.length > 3) return [];
  const [last = ''] = words.slice(-1);
  const first = words.slice(0, -1).join(' ');
  return [`${last} of ${first}`, `${last} of the ${first}`];
}

const SHORT_WORDS = /^(?:id|km|cm|mm|kg|lb|ft|mi|hp|gb|mb)$/i;

/** Consecutive words of a name, which may stand for it: “plan” for plan_type. */
export function partsOf(column: Column, isFiller: (word: string) => boolean): string[] {
  const parts = new Set<string>();
  for (const name of [column.label, column.heading, column.name]) {
    if (!name) continue;
    const isLink = (word: string) => LINKS.has(word.toLowerCase()) || (name !== column.name && isFiller(word));
    const words = spaced(name)
      .split(/[\s-]+/)
      .filter((word) => /\p{L}/u.test(word));
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length && to - from < words.length; to += 1) {
        const some = words.slice(from, to);
        const [first = '', last = ''] = [some[0], some.at(-1)];
        if (isLink(first) || isLink(last)) continue;
        if (some.length === 1 && first.length < 3 && !SHORT_WORDS.test(first)) continue;
        parts.add(some.map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word).join(' '));
        parts.add(some.join(' '));
      }
    }
  }
  return [...parts];
}
