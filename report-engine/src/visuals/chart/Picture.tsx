import type { ReactNode } from 'react';
import type { ViewProps } from '../kind.ts';

/** A drawing that is one thing, such as a card: nothing in it can be picked, so it is spoken as a whole. */
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
