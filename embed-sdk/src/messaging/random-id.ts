/** Up to six base-36 characters, the format of the protocol. */
export function randomId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).slice(1);
}
