export interface BarBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle rounded at the end away from zero; flat where it meets the axis or the next of its stack. */
export function barPath(
  { x, y, width, height }: BarBox,
  radius: number,
  end: 'top' | 'bottom' | 'right' | 'left' | 'none',
): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2, end === 'none' ? 0 : radius));
  const [right, bottom] = [x + width, y + height];
  if (r === 0) return `M${x},${y}H${right}V${bottom}H${x}Z`;
  switch (end) {
    case 'top':
      return `M${x},${bottom}V${y + r}Q${x},${y} ${x + r},${y}H${right - r}Q${right},${y} ${right},${y + r}V${bottom}Z`;
    case 'bottom':
      return `M${x},${y}V${bottom - r}Q${x},${bottom} ${x + r},${bottom}H${right - r}Q${right},${bottom} ${right},${bottom - r}V${y}Z`;
    case 'right':
      return `M${x},${y}H${right - r}Q${right},${y} ${right},${y + r}V${bottom - r}Q${right},${bottom} ${right - r},${bottom}H${x}Z`;
    default:
      return `M${right},${y}H${x + r}Q${x},${y} ${x},${y + r}V${bottom - r}Q${x},${bottom} ${x + r},${bottom}H${right}Z`;
  }
}
