import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ScrollingTextProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
  readonly onGrow?: ((height: number) => void) | undefined;
}

/**
 * Scrollable text in its card. Focusable only when it overflows. Heights come from a ResizeObserver: reading them would
 * force a layout.
 */
export function ScrollingText({ style, children, onGrow }: ScrollingTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const [around, inside] = [box.current, text.current];
    if (!around || !inside || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setScrolls(around.scrollHeight > around.clientHeight + 1);
      if (inside.offsetHeight > 0) onGrow?.(inside.offsetHeight);
    });
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [onGrow]);
  return (
    <div ref={box} className="hf-text" tabIndex={scrolls ? 0 : undefined} style={style} dir="auto">
      <div ref={text}>{children}</div>
    </div>
  );
}
