import { tables } from '@holdfast/contracts/prediction/tables';
import { hasColumn, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { segmentColumns } from '../model/segment-columns.ts';
import type { LayoutPiece } from './compose.ts';
import { column } from './fields.ts';

const MOST = 4;

/** The slicers of every page about customers, each synchronised across pages. */
export function customerSlicers(facts: RetentionFacts, page: string): LayoutPiece[] {
  const { risk_tier, tenure_band, value_band } = tables.customers;
  const fields = [risk_tier, ...segmentColumns(facts).slice(0, 2).map(ofUpload), tenure_band, value_band];
  const offered = fields.filter((field) => hasColumn(facts, field)).slice(0, MOST);
  return offered.map((field, index) => ({
    name: `${page}-slicer-${index}`,
    kind: 'slicer',
    roles: { field: [column(field)] },
    options: { mode: 'dropdown' },
    syncGroup: `customers.${field.column}`,
  }));
}
