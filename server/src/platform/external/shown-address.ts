/** An address as shown to users other than its maker: without path and query, which may contain a key. */
export function shownAddress(address: string): string {
  const server = /^[a-z]+:\/\/[^/?#]+/i.exec(address)?.[0] ?? '';
  return address === server || address === `${server}/` ? address : `${server}/…`;
}
