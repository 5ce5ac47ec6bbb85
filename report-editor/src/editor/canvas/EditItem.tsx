import { type PlacedVisual, type ReportContext, useViewContext, VisualBox, visualLabel } from '@holdfast/report-engine';
import { memo, type PointerEvent, useMemo } from 'react';

/** Resize handles: their position, and which sides they move. */
export const GRIPS = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Grip = (typeof GRIPS)[number] | 'move';

interface EditItemProps {
  readonly page: string;
  readonly placed: PlacedVisual;
  readonly facts: ReportContext;
  readonly isSelected: boolean;
  /** Whether it is the tab stop. */
  readonly isStop: boolean;
  readonly kindName: string;
  readonly onGrab: (event: PointerEvent<HTMLElement>, name: string, grip: Grip) => void;
}

const NOTHING = {};
const doNothing = (): void => {};

/** One visual in the editor: rendered as in the report, but only movable. */
export const EditItem = memo(function EditItem({
  page,
  placed: { visual, layout },
  facts,
  isSelected,
  isStop,
  kindName,
  onGrab,
}: EditItemProps) {
  const { live, texts } = useViewContext();
  const still = useMemo(() => ({ visual, layout: { ...layout, x: 0, y: 0, z: 0 } }), [visual, layout]);
  const label = visualLabel(live.model, visual);
  return (
    <div
      className="hf-edit-item"
      role="option"
      aria-selected={isSelected}
      aria-label={texts.listed({ items: [label, kindName] })}
      tabIndex={isStop ? 0 : -1}
      data-item={visual.name}
      data-locked={visual.locked || undefined}
      data-hidden={layout.hidden || undefined}
      style={{ left: layout.x, top: layout.y, width: layout.width, height: layout.height, zIndex: layout.z ?? 0 }}
      onPointerDown={(event) => onGrab(event, visual.name, 'move')}
    >
      <div inert className="hf-edit-still">
        <VisualBox
          page={page}
          placed={still}
          facts={facts}
          dimmed={false}
          focused={false}
          asTable={false}
          openMenu={doNothing}
          memory={NOTHING}
          onComment={doNothing}
          onGrow={(name, height) => live.arranging.grow(page, name, height)}
        />
      </div>
      {isSelected &&
        !visual.locked &&
        GRIPS.map((grip) => (
          <div
            key={grip}
            className="hf-grip"
            data-grip={grip}
            onPointerDown={(event) => onGrab(event, visual.name, grip)}
          />
        ))}
    </div>
  );
});
