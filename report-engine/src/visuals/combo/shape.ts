import type { Grid } from '../grid.ts';

export interface ComboShape {
  readonly columns: Grid;
  readonly lines: Grid | null;
}
