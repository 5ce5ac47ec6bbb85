import type { Places } from './kinds.ts';

const window = { words: 'text', count: 'count' } as const;

/** Labels of file columns. */
export const COLUMNS = {
  /** A column without a more specific label. */
  columnName: { name: 'column' },
  columnInFile: { name: 'text' },
  'window.hours': window,
  'window.days': window,
  'window.weeks': window,
  'window.months': window,
  'window.quarters': window,
  'window.years': window,
  'lastWindow.hours': window,
  'lastWindow.days': window,
  'lastWindow.weeks': window,
  'lastWindow.months': window,
  'lastWindow.quarters': window,
  'lastWindow.years': window,
} as const satisfies Readonly<Record<string, Places>>;
