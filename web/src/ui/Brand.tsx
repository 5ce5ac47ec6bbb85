import { createContext, useContext } from 'react';

export interface ShownBrand {
  readonly productName: string;
  /** The address of the logo; null: our own mark. */
  readonly logo: string | null;
}

/** Replaced by session/BrandProvider.tsx once the server's choice is known. */
export const BrandContext = createContext<ShownBrand>({ productName: 'Holdfast', logo: null });
export const useProductName = (): string => useContext(BrandContext).productName;

export function BrandMark({ size = 28 }: { size?: number }) {
  const { logo } = useContext(BrandContext);
  // Wide logos keep their shape up to a width that leaves room for the name.
  if (logo !== null)
    return <img src={logo} alt="" style={{ height: size, maxWidth: size * 3 }} className="object-contain" />;
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M10 8v16M22 8v16M10 17c4-4 8-4 12 0"
        fill="none"
        className="stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
