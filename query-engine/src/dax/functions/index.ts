import type { Builder } from '../binder.ts';
import { AGGREGATES } from './aggregates.ts';
import { COLUMNS } from './columns.ts';
import { DATES } from './dates.ts';
import { FILTERS } from './filters.ts';
import { LOGIC } from './logic.ts';
import { NUMBERS } from './numbers.ts';
import { SELECTED } from './selected-measure.ts';
import { SUMMARIES } from './summarize-columns.ts';
import { TABLES } from './tables.ts';
import { JOINED_TEXTS, TEXTS } from './texts.ts';
import { TIME } from './time.ts';

export const FUNCTIONS: ReadonlyMap<string, Builder> = new Map(
  [AGGREGATES, LOGIC, NUMBERS, SELECTED, FILTERS, COLUMNS, DATES, TIME, TEXTS, JOINED_TEXTS, TABLES, SUMMARIES].flatMap(
    Object.entries,
  ),
);
