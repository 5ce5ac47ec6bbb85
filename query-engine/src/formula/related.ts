/** For parts that write formulas, and do not query. */
export { relatedName, relatedTables } from '../model/related-column.ts';
