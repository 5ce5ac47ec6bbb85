import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { visualLabel } from '../../visuals/visual-label.ts';
import type { Panel } from '../context/menu.ts';
import { useViewContext } from '../context/view-context.ts';
import { menuItems } from './menu-items.ts';

interface VisualMenuProps {
  readonly page: string;
  readonly visual: string;
  readonly point: DataPoint | null;
  readonly at: { readonly x: number; readonly y: number };
  readonly asTable: boolean;
  readonly onTable: () => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: () => void;
}

/**
 * Context and options menu in one. Outside the scaled page, so that it keeps its size; takes the focus and returns it.
 */
export function VisualMenu({ page, visual: name, point, at, asTable, onTable, onPanel, onClose }: VisualMenuProps) {
  const { live, texts } = useViewContext();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  const visual = live.pages.active().visuals.find((one) => one.name === name);
  useLayoutEffect(() => {
    const box = menu.current?.getBoundingClientRect();
    if (!box) return;
    setPlace({
      x: Math.max(8, Math.min(at.x, window.innerWidth - box.width - 8)),
      y: Math.max(
        8,
        at.y + box.height > window.innerHeight - 8 ? Math.max(8, window.innerHeight - box.height - 8) : at.y,
      ),
    });
  }, [at]);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus();
    const outside = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [onClose]);
  if (!visual) return null;
  const groups = menuItems({
    live,
    page,
    visual,
    snapshot: live.snapshot(page, name),
    point,
    texts,
    asTable,
    onTable,
    onPanel,
    onSearch: () => focusSearch(name),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      className="hf-menu"
      role="menu"
      aria-label={texts.menuOf({ title: visualLabel(live.model, visual) })}
      tabIndex={-1}
      style={{ left: place.x, top: place.y }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
        <div key={items[0]?.id} role="group" className="hf-menu-group" aria-label={title}>
          {title && (
            <span className="hf-menu-title" aria-hidden="true" dir="auto">
              {title}
            </span>
          )}
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              disabled={item.disabled}
              data-command={item.id}
              onClick={() => {
                onClose();
                item.run();
              }}
            >
              {item.icon && <img src={item.icon} alt="" width={16} height={16} />}
              {item.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** After the menu has returned the focus. */
function focusSearch(visual: string): void {
  const field = document.querySelector<HTMLElement>(`[data-visual="${CSS.escape(visual)}"] input[type="search"]`);
  setTimeout(() => field?.focus(), 0);
}
