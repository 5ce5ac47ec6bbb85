/** Excel allows 31 characters and none of these; it "repairs" duplicate sheet names by dropping one of the sheets. */
const LONGEST = 31;

export function sheetNames(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const clean =
      label
        .replace(/[[\]/\\:*?\p{Cc}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^'+|'+$/g, '') || '–';
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` (${n})`;
      const name = `${[...clean]
        .slice(0, LONGEST - end.length)
        .join('')
        .trimEnd()}${end}`.slice(0, LONGEST);
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}
