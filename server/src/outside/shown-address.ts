/** An address as others than its maker see it: where it leads, but not its path or query, which may be a key. */
export function shownAddress(address: string): string {
  const server = /^[a-z]+:\/\/[^/?#]+/i.exec(address)?.[0] ?? '';
  return address === server || address === `${server}/` ? address : `${server}/…`;
}
