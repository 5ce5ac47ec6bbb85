/** What host pages import from `powerbi-models`, with the two enumerations that exist for the compiler alone there. */
export { DataType, ReportCreationMode } from '@holdfast/contracts/embed/enumerations';
export * from '@holdfast/contracts/embed/models';
