import { useEffect } from 'react';
import { useProductName } from './Brand.tsx';

/** Sets the tab title, which screen readers announce. */
export function usePageTitle(title: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
    return () => {
      document.title = productName;
    };
  }, [title, productName]);
}
