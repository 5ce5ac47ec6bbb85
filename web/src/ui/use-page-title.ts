import { useEffect } from 'react';
import { PRODUCT_NAME } from './Brand.tsx';

/** Sets the tab title, which screen readers announce. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
}
