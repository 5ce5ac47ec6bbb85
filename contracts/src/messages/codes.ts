import { AUDIT } from './audit.ts';
import { COLUMNS } from './columns.ts';
import { FAILURES } from './failures.ts';
import { FEATURES } from './features.ts';
import { FINDINGS } from './findings.ts';
import { MAILS } from './mails.ts';
import { MODEL } from './model.ts';
import { PROBLEMS } from './problems.ts';
import { REASONS } from './reasons.ts';
import { REPORT_MEASURES } from './report-measures.ts';
import { REPORT_NAMES } from './report-names.ts';
import { REPORT_PAGES } from './report-pages.ts';
import { REPORT_STORIES } from './report-stories.ts';
import { WORDS } from './words.ts';

/**
 * Every message with its typed values. The texts are in `catalogues`, in every language: a missing one is a type error.
 */
export const MESSAGES = {
  ...FINDINGS,
  ...PROBLEMS,
  ...MODEL,
  ...REASONS,
  ...FAILURES,
  ...WORDS,
  ...FEATURES,
  ...COLUMNS,
  ...REPORT_NAMES,
  ...REPORT_MEASURES,
  ...REPORT_PAGES,
  ...REPORT_STORIES,
  ...AUDIT,
  ...MAILS,
} as const;
export type Code = keyof typeof MESSAGES;
