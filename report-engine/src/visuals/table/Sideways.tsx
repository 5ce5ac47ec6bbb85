import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface SidewaysProps {
  readonly list: RefObject<HTMLElement | null>;
  /** Width of the fixed columns at each side. */
  readonly kept?: { readonly start: number; readonly end: number };
  readonly children: ReactNode;
}

/**
 * Wraps a list that may be wider than its card: an edge with more content fades and shows an arrow. Sets attributes on
 * the element rather than React state, so that scrolling renders nothing.
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
