import { useEffect } from 'react';
import { PRODUCT_NAME } from './Brand.tsx';

/** Names the tab after the screen, so that people find it among others and screen readers say where they are. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
}
