/** `fraction` from 0 to 1. Drawn by transform, which causes no layout. */
export function Progress(props: { fraction: number; label: string; valueText?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, props.fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={props.valueText}
      className="h-1.5 overflow-hidden rounded-full bg-neutral-soft contrast:border"
    >
      <div
        className="h-full w-full origin-left rounded-full bg-primary transition-transform rtl:origin-right"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
