import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { ResolvedTheme } from '../../theme/theme.ts';
import type { ViewActions, ViewProps } from '../kind.ts';

export interface TipLine {
  readonly label: string;
  readonly value: string;
  readonly colour?: string;
}

/** One item on a plot with a tooltip, a spoken label and (with a point) selection. */
export interface Mark {
  readonly key: string;
  /** Its name and value: 'Fiber optic, Month-to-month' and '1,204'. Spoken and shown in the tooltip. */
  readonly label: string;
  readonly value: string;
  readonly colour?: string;
  readonly lines?: readonly TipLine[];
  readonly point: DataPoint | null;
}

/** Attributes that make an element (or group) the mark at this index. */
export function markProps(
  mark: Mark,
  index: number,
  { texts, actions }: Pick<ViewProps<unknown>, 'texts' | 'actions'>,
) {
  return {
    'data-mark': index,
    className: 'hf-mark',
    role: 'option',
    'aria-label': mark.value ? texts.labelled({ label: mark.label, value: mark.value }) : mark.label,
    'aria-selected': mark.point !== null && actions.isSelected(mark.point),
  } as const;
}

/** Opacity of unselected parts: other marks of the same visual, the rest of a partly highlighted bar. */
export const unselectedOpacity = (theme: ResolvedTheme): number => (theme.highContrast ? 0.35 : 0.25);

export function markOpacity(mark: Mark, actions: ViewActions, theme: ResolvedTheme): number | undefined {
  const out = actions.anySelected && !(mark.point && actions.isSelected(mark.point));
  return out ? unselectedOpacity(theme) : undefined;
}
