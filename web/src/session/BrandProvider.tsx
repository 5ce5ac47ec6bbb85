import type { Brand } from '@holdfast/contracts/http/brand';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { BrandContext } from '../ui/Brand.tsx';
import { useAuth, usePublicConfig } from './session-context.ts';

const ChangeContext = createContext<(brand: Brand | null) => void>(() => undefined);

/** Shows another branding of the server without reloading the app. */
export const useShowServerBrand = () => useContext(ChangeContext);

/** The branding of the chosen workspace; what it leaves open is the server's, and after that our own. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const ours = useContext(BrandContext);
  const { brand } = usePublicConfig();
  const [server, setServer] = useState<Brand | null>(brand ?? null);
  const { isSignedIn } = useAuth();
  const chosen = useChosenWorkspace()?.brand;
  const own = isSignedIn ? chosen : undefined;
  const productName = own?.productName ?? server?.productName ?? ours.productName;
  const logo = own?.logo ?? server?.logo ?? ours.logo;
  const accent = own?.accent ?? server?.accent ?? null;
  useAccent(accent?.light, accent?.dark);
  useTabIcon(logo);
  useEffect(() => {
    // Screens without a title of their own leave the one of index.html.
    if (document.title === ours.productName) document.title = productName;
  }, [ours, productName]);
  const shown = useMemo(() => ({ productName, logo }), [productName, logo]);
  return (
    <ChangeContext value={setServer}>
      <BrandContext value={shown}>{children}</BrandContext>
    </ChangeContext>
  );
}

/** The themes take the colours from these properties (styles.css). */
function useAccent(light: string | undefined, dark: string | undefined): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    if (light === undefined || dark === undefined) return;
    style.setProperty('--accent', light);
    style.setProperty('--accent-dark', dark);
    dataset.accent = '';
    return () => {
      delete dataset.accent;
    };
  }, [light, dark]);
}

function useTabIcon(logo: string | null): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const ours = icon?.getAttribute('href');
    if (!icon || !ours || logo === null) return;
    icon.removeAttribute('type');
    icon.href = logo;
    return () => {
      icon.href = ours;
    };
  }, [logo]);
}
