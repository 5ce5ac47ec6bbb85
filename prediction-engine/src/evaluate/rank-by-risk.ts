/** 1 for the highest risk; ties keep the file's order. */
export function rankByRisk(probability: Float64Array, count: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, row) => row);
  order.sort((a, b) => (probability[b] ?? 0) - (probability[a] ?? 0) || a - b);
  const ranks = new Int32Array(count);
  order.forEach((row, at) => {
    ranks[row] = at + 1;
  });
  return ranks;
}
