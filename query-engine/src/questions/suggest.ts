import type { Column } from '@holdfast/contracts/report/model';
import { countOf } from './figures.ts';
import { kindFor } from './query-of-slots.ts';
import { readQuestion } from './read-question.ts';
import type { QuestionInput } from './readings.ts';
import { restateQuestion } from './restate-question.ts';
import { NO_SLOTS, type Slots } from './slots.ts';
import type { Vocabulary } from './subject.ts';
import { tokenize } from './tokens.ts';
import { isCategory, isDate } from './types.ts';

const MOST = 8;
/** Columns with more values make poor groups for suggestions. */
const MOST_GROUPS = 20;

/** Before typing: questions the data can answer. While typing: completions of the last words. */
export function suggest(text: string, asking: QuestionInput): string[] {
  const { vocabulary } = asking;
  const tokens = tokenize(text, vocabulary.lexicon);
  if (tokens.length === 0) return suggestOpeners(asking);
  const found = new Set<string>();
  for (const length of [3, 2, 1]) {
    const last = tokens.slice(-length);
    const [first] = last;
    if (last.length < length || !first) continue;
    const typed = text.slice(first.from).toLowerCase();
    for (const phrase of completions(typed, vocabulary)) {
      const whole = `${text.slice(0, first.from)}${phrase}`;
      if (whole.trim().toLowerCase() !== text.trim().toLowerCase()) found.add(whole);
      if (found.size >= MOST) return [...found];
    }
  }
  return [...found];
}

/** Enough to choose the shortest from. */
const MOST_LOOKED_AT = 200;

/** Names, synonyms and values with this prefix, shortest first, by binary search: a dataset has half a million. */
function completions(typed: string, { phrases }: Vocabulary): string[] {
  const wanted = typed.trim();
  if (wanted.length === 0) return [];
  let [low, high] = [0, phrases.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.lower ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < phrases.length && found.length < MOST_LOOKED_AT; at += 1) {
    const phrase = phrases[at];
    if (!phrase?.lower.startsWith(wanted)) break;
    found.push(phrase.text);
  }
  return found.sort((a, b) => a.length - b.length).slice(0, MOST);
}

/** Suggests a figure by each good group, and over time: only questions that parse back to the same meaning. */
function suggestOpeners(asking: QuestionInput): string[] {
  const { vocabulary } = asking;
  const { table } = vocabulary;
  const [figure] = table.measures
    .filter(({ name }) => !vocabulary.subject.unasked?.includes(name))
    .filter(({ expression }) => expression.op === 'aggregate' && expression.column !== undefined)
    .map(({ name: measure }) => ({ kind: 'measure' as const, table: table.name, measure }));
  const count = countOf(vocabulary, table.name);
  const isOffered = ({ name, hidden }: Column) =>
    !hidden && name !== table.rowKey && !vocabulary.subject.unasked?.includes(name);
  const fields = table.columns
    .filter((column) => isOffered(column) && (isCategory(column) || isDate(column)))
    .map((column) => ({ kind: 'column' as const, table: table.name, column: column.name }));
  const few = fields.filter(({ column }) => {
    const held = vocabulary.subject.contents.find((one) => one.table === table.name && one.column === column);
    return held !== undefined && held.distinct >= 2 && held.distinct <= MOST_GROUPS && held.values.length > 0;
  });
  const offered: Slots[] = [
    { ...NO_SLOTS, table: table.name, figures: [count] },
    ...few
      .slice(0, 3)
      .map((field) => ({ ...NO_SLOTS, table: table.name, figures: [figure ?? count], groups: [field] })),
    ...few.slice(0, 2).map((field) => ({ ...NO_SLOTS, table: table.name, figures: [count], groups: [field] })),
  ];
  return offered
    .map((slots) => ({ slots, text: restateQuestion(slots, vocabulary) }))
    .filter(({ slots, text }) => {
      const read = readQuestion(text, asking);
      return !('refused' in read) && read.kind === kindFor(slots, vocabulary);
    })
    .map(({ text }) => text)
    .slice(0, MOST);
}
