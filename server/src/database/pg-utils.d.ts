/** `pg` publishes this file but ships no types for it; it is how `pg` itself turns parameters into text. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
