export const PRODUCT_NAME = 'Holdfast';

export function BrandMark(props: { size?: number }) {
  return (
    <svg aria-hidden="true" width={props.size ?? 28} height={props.size ?? 28} viewBox="0 0 32 32">
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
