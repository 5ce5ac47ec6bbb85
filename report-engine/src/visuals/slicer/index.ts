import type { VisualKind } from '../kind.ts';
import { SlicerView } from './SlicerView.tsx';
import { askSlicer, type SlicerShape, shapeSlicer } from './shape.ts';

/** A slicer always shows all its members, so that a selection can be changed. */
export const slicer = (name: string): VisualKind<SlicerShape> => ({
  name,
  roles: [{ name: 'field', takes: 'groups', most: 6, required: true }],
  chrome: () => 'card',
  respondsBy: 'nothing',
  query: askSlicer,
  shape: shapeSlicer,
  View: SlicerView,
});
