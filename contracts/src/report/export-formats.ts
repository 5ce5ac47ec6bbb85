/** Separate from the export order, so that naming a format does not import its schema. */
export const EXPORT_FORMATS = ['pdf', 'png', 'xlsx', 'csv', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Formats of a page-exact report, which is printed and has nothing to click. */
export const PAPER_FORMATS = EXPORT_FORMATS.filter((format) => format !== 'html');
