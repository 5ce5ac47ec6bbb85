/** All that is fetched together: the page of questions, and the bar over the report. */
export { default } from './AskPage.tsx';
export { ReportQuestions } from './ReportQuestions.tsx';
