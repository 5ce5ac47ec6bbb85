import { VisualContainerDisplayMode } from '@holdfast/contracts/embed/enumerations';
import type { IVisual } from '@holdfast/contracts/embed/visual';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';
import { visualLabel } from '@holdfast/report-engine';

/** A visual as host pages know it, under the name its readers see or hear. Hidden ones are listed too: a host may want to show them. */
export function visualOnWire(model: SemanticModel, visual: Visual, layout: Layout | undefined): IVisual {
  const { x, y, z, width, height } = layout ?? visual.layout;
  const mode = layout && !layout.hidden ? VisualContainerDisplayMode.Visible : VisualContainerDisplayMode.Hidden;
  return {
    name: visual.name,
    title: visualLabel(model, visual),
    type: visual.kind,
    layout: { x, y, z: z ?? 0, width, height, displayState: { mode } },
  };
}
