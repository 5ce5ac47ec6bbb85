import type { ReactNode } from 'react';
import type { ViewProps } from '../kind.ts';

/** A drawing without selectable parts, such as a card: announced as a whole. */
export function Picture({ view, spoken, children }: { view: ViewProps<unknown>; spoken: string; children: ReactNode }) {
  const { width, height, theme } = view;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="hf-picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={theme.font}
      role="img"
      aria-label={spoken}
    >
      {children}
    </svg>
  );
}
