/** Apart from the order they stand in: whoever only names a format needs no reader of orders. */
export const EXPORT_FORMATS = ['pdf', 'png', 'xlsx', 'csv', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Those of a page-exact report, which is made to be printed and has nothing to be clicked. */
export const PAPER_FORMATS = EXPORT_FORMATS.filter((format) => format !== 'html');
