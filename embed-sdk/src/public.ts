export * from './compatible.ts';
export { type EmbeddedReport, type EmbedReportOptions, embedReport } from './embed-report.ts';
export { Embedder } from './embedder.ts';
export * as models from './models.ts';
