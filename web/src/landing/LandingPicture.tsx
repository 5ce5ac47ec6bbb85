/** A drawing of what the product shows; data of nobody. Decorative, so hidden from assistive technology. */
export function LandingPicture() {
  return (
    <div aria-hidden="true" className="rounded-card border bg-surface p-5 shadow-float">
      <svg viewBox="0 0 440 300" className="h-auto w-full" fill="none">
        <title>Holdfast</title>
        {CARDS.map(({ x, width }) => (
          <g key={x}>
            <rect x={x} y={0} width={132} height={64} rx={10} className="fill-bg stroke-line" />
            <rect x={x + 14} y={16} width={56} height={7} rx={3.5} className="fill-line" />
            <rect x={x + 14} y={34} width={width} height={14} rx={4} className="fill-text" opacity={0.8} />
          </g>
        ))}
        <rect x={0} y={80} width={286} height={220} rx={10} className="fill-bg stroke-line" />
        {[120, 160, 200, 240].map((y) => (
          <path key={y} d={`M18 ${y}H268`} className="stroke-line" />
        ))}
        <path d={`${CURVE} L268 276 L18 276Z`} className="fill-primary" opacity={0.12} />
        <path d={CURVE} className="stroke-primary" strokeWidth={3} strokeLinecap="round" />
        <path d={SECOND} className="stroke-good" strokeWidth={3} strokeLinecap="round" strokeDasharray="2 7" />
        <rect x={302} y={80} width={138} height={220} rx={10} className="fill-bg stroke-line" />
        {BARS.map((width, index) => (
          <g key={width}>
            <rect x={318} y={100 + index * 32} width={106} height={12} rx={6} className="fill-neutral-soft" />
            <rect x={318} y={100 + index * 32} width={width} height={12} rx={6} className="fill-primary" />
          </g>
        ))}
      </svg>
    </div>
  );
}

const CARDS = [
  { x: 0, width: 74 },
  { x: 154, width: 52 },
  { x: 308, width: 88 },
];
const CURVE = 'M18 104C60 118 72 170 112 184S190 206 216 226 250 240 268 244';
const SECOND = 'M18 100C70 108 96 132 140 144S220 158 268 170';
const BARS = [98, 81, 66, 52, 37, 24];
