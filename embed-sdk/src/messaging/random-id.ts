/** Up to six characters of base 36, the shape frames know from the protocol. */
export function randomId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).slice(1);
}
