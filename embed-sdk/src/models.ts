/** What host pages import from `powerbi-models`, with the two enumerations that are compile-time only there. */
export { DataType, ReportCreationMode } from '@holdfast/contracts/embed/enumerations';
export * from '@holdfast/contracts/embed/models';
