import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Running text in its card. It takes the focus only when there is more than fits: else there is nothing to scroll. */
export function ScrollingText({ style, children }: { style: CSSProperties; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setScrolls(scrollHeight > clientHeight + 1);
  });
  return (
    <div ref={box} className="hf-text" tabIndex={scrolls ? 0 : undefined} style={style} dir="auto">
      {children}
    </div>
  );
}
