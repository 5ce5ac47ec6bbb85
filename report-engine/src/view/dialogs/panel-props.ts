import type { DataPoint } from '../../filters/data-point.ts';

/** What a dialog about a visual, or about one mark of it, is told. */
export interface PanelProps {
  readonly page: string;
  readonly visual: string;
  readonly point: DataPoint | null;
  readonly onClose: () => void;
}
