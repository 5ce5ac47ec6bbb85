import { VisualContainerDisplayMode } from '@holdfast/contracts/embed/enumerations';
import type { IVisual } from '@holdfast/contracts/embed/visual';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { kindOf, visualLabel } from '@holdfast/report-engine';

/**
 * A visual in the host's format, with the title its readers see. Hidden ones are listed too: a host may want to show
 * them.
 */
export function visualOnWire(model: SemanticModel, visual: Visual, layout: Layout | undefined): IVisual {
  const { x, y, z, width, height } = layout ?? visual.layout;
  const mode = layout && !layout.hidden ? VisualContainerDisplayMode.Visible : VisualContainerDisplayMode.Hidden;
  return {
    name: visual.name,
    // Undefined without one, as in the original, whose type says otherwise.
    title: shownTitle(model, visual) as string,
    type: visual.kind,
    layout: { x, y, z: z ?? 0, width, height, displayState: { mode } },
  };
}

/** Cards and slicers show their field name, buttons their text; others their title, or none. */
function shownTitle(model: SemanticModel, visual: Visual): string | undefined {
  const hasOwnWords = kindOf(visual.kind)?.chrome?.(visual) === 'card' || hasTrait(visual, 'navigates');
  return hasOwnWords ? visualLabel(model, visual) : visual.title || undefined;
}
