import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { ViewProps } from '../kind.ts';
import { Legend } from './Legend.tsx';
import type { Mark } from './mark.ts';
import type { LegendPlan } from './plan-legend.ts';
import { Tooltip } from './Tooltip.tsx';
import { useTipEnd } from './use-tip-end.ts';

interface ChartProps {
  readonly view: ViewProps<unknown>;
  /** In reading order, which the arrow keys follow. */
  readonly marks: readonly Mark[];
  readonly legend?: LegendPlan;
  readonly multi?: boolean;
  /** Built by the kind with `markProps`. Passed as elements, so that hovering re-renders only the tooltip. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/**
 * The plot of every drawn kind: one tab stop, arrows rove over the marks, Enter or Space selects, Ctrl adds, Esc
 * clears; the tooltip follows pointer and focus, and stays after a tap. The list keeps the focus and points at the
 * active mark (aria-activedescendant), so that a thousand marks need no handlers or tab indexes.
 */
export function Chart({ view, marks, legend, children }: ChartProps) {
  const { width, height, theme, label, isStatic } = view;
  const {
    frame,
    list,
    prefix,
    pointed,
    touched,
    active,
    tip,
    setTip,
    indexOf,
    showTip,
    activate,
    deactivate,
    onKeyDown,
    onClick,
    onContextMenu,
  } = useMarkSteering({ view, marks });
  const drawing = (
    <>
      {legend && <Legend plan={legend} theme={theme} />}
      <g transform={legend ? `translate(0,${legend.height})` : undefined}>{children}</g>
    </>
  );
  if (isStatic) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontFamily={theme.font}
        role="img"
        aria-label={label}
      >
        {drawing}
      </svg>
    );
  }
  const told = tip ? marks[tip.index] : undefined;
  return (
    <div ref={frame} className="hf-chart" style={{ width, height }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list inside carries the role and the keys */}
      <svg
        width={width}
        height={height}
        fontFamily={theme.font}
        role="presentation"
        onPointerDown={(event) => {
          pointed.current = true;
          touched.current = event.pointerType === 'touch';
        }}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onPointerOver={(event) => {
          // A touch that starts a scroll shows no tooltip.
          if (event.pointerType === 'touch') return;
          const index = indexOf(event);
          if (index === null) setTip(null);
          else showTip(index);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') setTip(null);
        }}
      >
        <g
          ref={list}
          role="listbox"
          aria-label={label}
          aria-multiselectable="true"
          aria-activedescendant={active === null ? undefined : `${prefix}active`}
          tabIndex={marks.length > 0 ? 0 : -1}
          onKeyDown={onKeyDown}
          onFocus={() => {
            if (!pointed.current && list.current?.matches(':focus-visible')) activate(active ?? 0);
            pointed.current = false;
          }}
          onBlur={deactivate}
        >
          {drawing}
        </g>
      </svg>
      {tip && told && <Tooltip mark={told} at={tip} width={width} height={height} theme={theme} />}
    </div>
  );
}

/** Reaching, picking and explaining marks by pointer and keys. */
function useMarkSteering({ view, marks }: Pick<ChartProps, 'view' | 'marks'>) {
  const { width, actions } = view;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<SVGGElement>(null);
  const prefix = useId();
  /** The focus came from the pointer, which needs neither a focus ring nor a persistent tooltip. */
  const pointed = useRef(false);
  const touched = useRef(false);
  const [active, setActive] = useState<number | null>(null);
  const [tip, setTip] = useState<{ index: number; x: number; y: number; bottom: number } | null>(null);
  useTipEnd(tip !== null, setTip);
  const elementAt = (index: number): SVGElement | null =>
    list.current?.querySelector<SVGElement>(`[data-mark="${index}"]`) ?? null;
  const indexOf = (event: SyntheticEvent): number | null => {
    const element = (event.target as Element).closest('[data-mark]');
    return element ? Number(element.getAttribute('data-mark')) : null;
  };
  const showTip = (index: number): void => {
    const box = frame.current?.getBoundingClientRect();
    const shape = elementAt(index)?.getBoundingClientRect();
    if (!box || !shape) return;
    setTip({ index, ...tooltipPosition(shape, box, width) });
  };
  const activate = (index: number): void => {
    list.current?.querySelector('[data-active]')?.removeAttribute('data-active');
    const element = elementAt(index);
    if (!element) return;
    element.setAttribute('data-active', '');
    element.id = `${prefix}active`;
    for (const stale of list.current?.querySelectorAll(`[id="${prefix}active"]`) ?? []) {
      if (stale !== element) stale.removeAttribute('id');
    }
    setActive(index);
    showTip(index);
  };
  const deactivate = (): void => {
    list.current?.querySelector('[data-active]')?.removeAttribute('data-active');
    setTip(null);
  };
  const choose = (index: number, add: boolean): void => {
    const mark = marks[index];
    if (mark?.point) actions.select(mark.point, add);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = marks.length - 1;
    const here = active ?? -1;
    const step = STEPS[event.key];
    if (step !== undefined && !event.altKey && !event.ctrlKey) activate(Math.min(last, Math.max(0, here + step)));
    else if (event.ctrlKey && event.key.toLowerCase() === 'h' && here >= 0) {
      if (tip) setTip(null);
      else showTip(here);
    } else if (event.key === 'Home') activate(0);
    else if (event.key === 'End') activate(last);
    else if ((event.key === 'Enter' || event.key === ' ') && here >= 0) choose(here, event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape' && (tip || actions.anySelected)) {
      deactivate();
      actions.clear();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey && !event.altKey)) {
      const box = (elementAt(Math.max(0, here)) ?? list.current)?.getBoundingClientRect();
      actions.openMenu(marks[here]?.point ?? null, { x: box?.x ?? 0, y: box?.bottom ?? 0 });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const index = indexOf(event);
    pointed.current = false;
    deactivate();
    if (index !== null) {
      setActive(index);
      choose(index, event.ctrlKey || event.metaKey);
      if (touched.current) showTip(index);
    } else if (actions.anySelected) actions.clear();
  };
  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const index = indexOf(event);
    actions.openMenu(index === null ? null : (marks[index]?.point ?? null), { x: event.clientX, y: event.clientY });
  };
  return {
    frame,
    list,
    prefix,
    pointed,
    touched,
    active,
    tip,
    setTip,
    indexOf,
    showTip,
    activate,
    deactivate,
    onKeyDown,
    onClick,
    onContextMenu,
  };
}

/** The page canvas is scaled: converts screen pixels to the chart's own. */
function tooltipPosition(mark: DOMRect, frame: DOMRect, width: number) {
  const scale = frame.width / width || 1;
  return {
    x: (mark.x + mark.width / 2 - frame.x) / scale,
    y: (mark.y - frame.y) / scale,
    bottom: (mark.bottom - frame.y) / scale,
  };
}
