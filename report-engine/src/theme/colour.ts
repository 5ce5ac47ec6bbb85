/**
 * Colour arithmetic on '#rrggbb' literals: the only colour form that the browser, PNG and PDF renderers all understand.
 */

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => {
  const at = (i: number): number => Number.parseInt(hex.slice(i, i + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};
const toHex = (rgb: Triple): string =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** '#abc', '#aabbcc' and '#aabbccdd' become '#rrggbb'; anything else is not a colour we can draw everywhere. */
export function readColour(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(text)) return text.slice(0, 7);
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : null;
}

const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Dark or white ink, whichever reads better on the fill. */
export function readableTextColour(fill: string): string {
  return contrast(fill, '#ffffff') >= contrast(fill, '#0b0d12') ? '#ffffff' : '#0b0d12';
}

type Lab = Triple;

const toOklab = (hex: string): Lab => {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklab = ([L, a, b]: Lab): string => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
};

/** Mixed in OKLab: sRGB goes muddy and CIE Lab turns blue ramps purple on the way to white. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toOklab(from), toOklab(to)];
  return fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** How different two colours look. */
export function distance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A colour scale over 0…1 through two or three stops. */
export function ramp(stops: readonly string[]): (share: number) => string {
  const last = stops.length - 1;
  return (share) => {
    const at = Math.min(1, Math.max(0, share)) * last;
    const i = Math.min(last - 1, Math.floor(at));
    return mix(stops[i] ?? '#000000', stops[i + 1] ?? stops[i] ?? '#000000', at - i);
  };
}

/** The nearest colour to `wanted` with enough contrast on `ground`, found by moving towards the ground's ink. */
export function readable(wanted: string, ground: string, ratio = 4.5): string {
  const goal = readableTextColour(ground);
  for (let share = 0; share <= 1; share += 0.1) {
    const tried = mix(wanted, goal, share);
    if (contrast(tried, ground) >= ratio) return tried;
  }
  return goal;
}
