/** Names are derived deterministically: the same edit gives the same document. */
export function findFreeName(name: (n: number) => string, taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(name(n))) n += 1;
  return name(n);
}

export const namesIn = (things: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(things.map(({ name }) => name));
