import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';

/** Props of a dialog about a visual, or about one mark of it. */
export interface PanelProps {
  readonly page: string;
  readonly visual: string;
  readonly point: DataPoint | null;
  readonly onClose: () => void;
}
