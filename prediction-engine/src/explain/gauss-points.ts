/** Four-point Gauss–Legendre rule on [0, 1]. */
export const GAUSS: readonly { readonly point: number; readonly weight: number }[] = gaussPoints();

function gaussPoints() {
  const inner = Math.sqrt(3 / 7 - (2 / 7) * Math.sqrt(6 / 5));
  const outer = Math.sqrt(3 / 7 + (2 / 7) * Math.sqrt(6 / 5));
  const heavy = (18 + Math.sqrt(30)) / 36;
  const light = (18 - Math.sqrt(30)) / 36;
  return [
    { point: (1 - outer) / 2, weight: light / 2 },
    { point: (1 - inner) / 2, weight: heavy / 2 },
    { point: (1 + inner) / 2, weight: heavy / 2 },
    { point: (1 + outer) / 2, weight: light / 2 },
  ];
}
