import type { Builder } from '../binder.ts';
import { ADDED_COLUMNS } from './added-columns.ts';
import { AGGREGATES } from './aggregates.ts';
import { COLUMNS } from './columns.ts';
import { COMBINED_TABLES } from './combined-tables.ts';
import { DATES } from './dates.ts';
import { FILTERS } from './filters.ts';
import { LOGIC } from './logic.ts';
import { NUMBERS } from './numbers.ts';
import { RANKING } from './ranking.ts';
import { SELECTED } from './selected-measure.ts';
import { SHIFTED_DATES } from './shifted-dates.ts';
import { SUMMARIES } from './summarize-columns.ts';
import { JOINED_TEXTS, TEXTS } from './texts.ts';
import { TIME } from './time.ts';
import { WRITTEN_TABLES } from './written-tables.ts';

export const FUNCTIONS: ReadonlyMap<string, Builder> = new Map(
  [
    AGGREGATES,
    LOGIC,
    NUMBERS,
    SELECTED,
    FILTERS,
    COLUMNS,
    DATES,
    TIME,
    SHIFTED_DATES,
    TEXTS,
    JOINED_TEXTS,
    ADDED_COLUMNS,
    COMBINED_TABLES,
    WRITTEN_TABLES,
    RANKING,
    SUMMARIES,
  ].flatMap(Object.entries),
);
