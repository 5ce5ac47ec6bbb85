/** Nelder–Mead simplex: needs no derivatives and is fast enough for the three or four parameters we fit. */
export function minimise(
  objective: (point: readonly number[]) => number,
  start: readonly number[],
  step = 0.5,
): { point: number[]; value: number } {
  const size = start.length;
  let simplex = Array.from({ length: size + 1 }, (_, at) => {
    const point = start.map((value, axis) => value + (axis === at - 1 ? step : 0));
    return { point, value: objective(point) };
  });
  for (let round = 0; round < 2000; round++) {
    simplex.sort((a, b) => a.value - b.value);
    const best = simplex[0];
    const worst = simplex[size];
    if (best === undefined || worst === undefined || isSmall(simplex)) break;
    const centre = start.map(
      (_, axis) => simplex.slice(0, size).reduce((sum, corner) => sum + (corner.point[axis] ?? 0), 0) / size,
    );
    const towards = (factor: number) => {
      const point = centre.map((value, axis) => value + factor * ((worst.point[axis] ?? 0) - value));
      return { point, value: objective(point) };
    };
    const reflected = towards(-1);
    const second = simplex[size - 1]?.value ?? Number.POSITIVE_INFINITY;
    if (reflected.value < best.value) {
      const expanded = towards(-2);
      simplex[size] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < second) simplex[size] = reflected;
    else {
      const contracted = towards(reflected.value < worst.value ? -0.5 : 0.5);
      if (contracted.value < Math.min(worst.value, reflected.value)) simplex[size] = contracted;
      else
        simplex = simplex.map((corner) => {
          const point = corner.point.map((value, axis) => (value + (best.point[axis] ?? 0)) / 2);
          return corner === best ? best : { point, value: objective(point) };
        });
    }
  }
  simplex.sort((a, b) => a.value - b.value);
  return simplex[0] ?? { point: [...start], value: Number.POSITIVE_INFINITY };
}

/** Near a flat minimum the values agree long before the points do, so the size of the simplex decides. */
function isSmall(simplex: readonly { readonly point: readonly number[] }[]): boolean {
  const best = simplex[0]?.point ?? [];
  return simplex.every(({ point }) => point.every((value, axis) => Math.abs(value - (best[axis] ?? 0)) < 1e-7));
}
