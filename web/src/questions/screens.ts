/** One chunk: the question page and the bar above the report. */
export { default } from './AskPage.tsx';
export { ReportQuestions } from './ReportQuestions.tsx';
