import { type KeyboardEvent, useId, useState } from 'react';
import type { ViewProps } from '../kind.ts';
import type { Value } from '../words.ts';
import { ALL, hierarchyPredicate, tickStateAt, toggleBranch } from './chosen.ts';
import type { SlicerItem, SlicerShape } from './shape.ts';

interface BranchLine {
  readonly item: SlicerItem;
  readonly path: readonly Value[];
  readonly key: string;
}

/** A tree of checkboxes. Right expands a branch, left collapses it, Space ticks it with everything below. */
export function Branches({ shape, actions, disabled }: ViewProps<SlicerShape>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const prefix = useId();
  const nodes = actions.sliced.op === 'hierarchy' ? actions.sliced.nodes : [];
  const lines: BranchLine[] = [];
  const walk = (items: readonly SlicerItem[], above: readonly Value[]): void => {
    for (const item of items) {
      const path = [...above, item.value];
      const key = JSON.stringify(path);
      lines.push({ item, path, key });
      if (open.has(key)) walk(item.children, path);
    }
  };
  walk(shape.items, []);
  const setBranch = (key: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const tick = (line: BranchLine): void => {
    if (!disabled) actions.slice(hierarchyPredicate(shape.fields, toggleBranch(shape.items, nodes, line.path)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[active];
    if (event.key === 'ArrowDown') setActive(Math.min(lines.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'ArrowRight' && line) setBranch(line.key, true);
    else if (event.key === 'ArrowLeft' && line) setBranch(line.key, false);
    else if ((event.key === ' ' || event.key === 'Enter') && line) tick(line);
    else if (event.key === 'Escape' && nodes.length > 0) actions.slice(ALL);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="tree"
      className="hf-items"
      aria-label={shape.label}
      aria-multiselectable="true"
      aria-activedescendant={lines.length > 0 ? `${prefix}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, i) => {
        const ticked = tickStateAt(nodes, line.path);
        const above =
          line.path.length > 1 &&
          line.path.slice(0, -1).some((_, depth) => tickStateAt(nodes, line.path.slice(0, depth + 1)) === 'on');
        const state = above ? 'on' : ticked;
        const hasBelow = line.item.children.length > 0;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and points at its active item
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the tree
          <div
            key={line.key}
            id={`${prefix}${i}`}
            role="treeitem"
            aria-level={line.path.length}
            aria-expanded={hasBelow ? open.has(line.key) : undefined}
            aria-selected={state === 'on'}
            data-active={i === active || undefined}
            className="hf-item"
            style={{ paddingInlineStart: 8 + (line.path.length - 1) * 18 }}
            onClick={() => {
              setActive(i);
              tick(line);
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer equivalent of the arrow keys */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the tree */}
            <b
              className="hf-twist"
              data-open={open.has(line.key) || undefined}
              onClick={(event) => {
                event.stopPropagation();
                setBranch(line.key, !open.has(line.key));
              }}
            >
              {hasBelow ? '›' : ''}
            </b>
            <i className="hf-tick" data-part={state === 'part' || undefined} aria-hidden="true" />
            <span dir="auto">{line.item.label}</span>
          </div>
        );
      })}
    </div>
  );
}
