/** Ten groups of equal size. */
export function calibrationError(labels, scores) {
  const order = scores.map((_, i) => i).sort((a, b) => scores[a] - scores[b]);
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = order.slice(Math.floor((bin * order.length) / 10), Math.floor(((bin + 1) * order.length) / 10));
    error += Math.abs(part.reduce((sum, i) => sum + scores[i] - labels[i], 0)) / order.length;
  }
  return error;
}
