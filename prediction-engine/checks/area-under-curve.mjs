/** Mann–Whitney, by mean ranks. */
export function areaUnderCurve(labels, scores) {
  const order = Array.from(scores, (_, i) => i).sort((a, b) => scores[a] - scores[b]);
  const positives = labels.filter((y) => y === 1).length;
  let ranks = 0;
  for (let i = 0; i < order.length; ) {
    let end = i;
    while (end < order.length && scores[order[end]] === scores[order[i]]) end++;
    for (let k = i; k < end; k++) if (labels[order[k]] === 1) ranks += (i + end + 1) / 2;
    i = end;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (labels.length - positives));
}
