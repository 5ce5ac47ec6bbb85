/** Over ten groups of equal size. */
export function calibrationError(labels, scores) {
  const order = scores.map((_, i) => i).sort((a, b) => scores[a] - scores[b]);
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = order.slice(Math.floor((bin * order.length) / 10), Math.floor(((bin + 1) * order.length) / 10));
    error += Math.abs(part.reduce((sum, i) => sum + scores[i] - labels[i], 0)) / order.length;
  }
  return error;
}

const DRAWS = 100;

/**
 * The expected error of a perfectly calibrated model, from outcomes drawn from the scores: groups of a few hundred
 * customers never match exactly.
 */
export function calibrationByChance(scores) {
  let state = 20_261_117;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let sum = 0;
  for (let draw = 0; draw < DRAWS; draw++)
    sum += calibrationError(
      scores.map((score) => (chance() < score ? 1 : 0)),
      scores,
    );
  return sum / DRAWS;
}
