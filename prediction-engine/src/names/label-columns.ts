import type { Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { ColumnLabels } from '@holdfast/texts/name-columns';
import { wordsIn, writeWords } from './read-name.ts';
import { findWindow, type WindowUnit } from './time-window.ts';

/** The display label of a column from its name: words of the file, with a time window as a message. */
export function labelOfName(name: string): Text {
  const words = wordsIn(name);
  if (words === null) return name;
  const windowed = findWindow(words);
  if (windowed !== null) {
    const { count, unit, isLast } = windowed.window;
    const rest = writeWords(windowed.words);
    if (rest !== null) return message(WINDOWS[unit][isLast ? 'last' : 'any'], { words: rest, count });
  }
  return writeWords(words) ?? name;
}

const WINDOWS = {
  hours: { any: 'window.hours', last: 'lastWindow.hours' },
  days: { any: 'window.days', last: 'lastWindow.days' },
  weeks: { any: 'window.weeks', last: 'lastWindow.weeks' },
  months: { any: 'window.months', last: 'lastWindow.months' },
  quarters: { any: 'window.quarters', last: 'lastWindow.quarters' },
  years: { any: 'window.years', last: 'lastWindow.years' },
} as const satisfies Record<WindowUnit, unknown>;

/** The columns of one file with the owner's label, or ours. Labels are unique. */
export function labelColumns(names: Iterable<string>, own: ReadonlyMap<string, string> = new Map()): ColumnLabels {
  const all = [...new Set(names)];
  const proposed = new Map(all.map((name) => [name, labelOfName(name)]));
  const uses = countLabels(all.map((name) => own.get(name) ?? proposed.get(name) ?? name));
  const isAlone = (label: Text) => uses.get(keyOf(label)) === 1;
  return new Map(
    all.map((name) => {
      const given = own.get(name);
      // Two columns with the same label get the file's name appended.
      if (given !== undefined) return [name, isAlone(given) ? given : `${given} (${name})`];
      const label = proposed.get(name) ?? name;
      return [name, isAlone(label) ? label : name];
    }),
  );
}

function countLabels(labels: readonly Text[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const label of labels) uses.set(keyOf(label), (uses.get(keyOf(label)) ?? 0) + 1);
  return uses;
}

const keyOf = (label: Text): string => JSON.stringify(label).toLowerCase();
