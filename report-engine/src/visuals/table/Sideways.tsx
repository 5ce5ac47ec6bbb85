import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface SidewaysProps {
  readonly list: RefObject<HTMLElement | null>;
  /** How much of each side stays where it is while the list is scrolled. */
  readonly kept?: { readonly start: number; readonly end: number };
  readonly children: ReactNode;
}

/**
 * Around a list that may be wider than its card: an edge with more beyond it fades and has an arrow. Told to the element and
 * not to React, or a list would be drawn again while it is scrolled.
 */
export function Sideways({ list, kept, children }: SidewaysProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [around, inside] = [frame.current, list.current];
    if (!around || !inside || typeof ResizeObserver === 'undefined') return;
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth, scrollTop, scrollHeight, clientHeight } = inside;
      around.toggleAttribute('data-before', scrollLeft > 1);
      around.toggleAttribute('data-beyond', scrollWidth - clientWidth - scrollLeft > 1);
      around.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
      around.style.setProperty('--hf-bar', `${offsetWidth - clientWidth}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(inside);
    for (const child of inside.children) observer.observe(child);
    inside.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      inside.removeEventListener('scroll', tell);
    };
  }, [list]);
  const style = kept && ({ '--hf-kept-start': `${kept.start}px`, '--hf-kept-end': `${kept.end}px` } as CSSProperties);
  return (
    <div ref={frame} className="hf-sideways" style={style}>
      {children}
    </div>
  );
}
