/** `pg` publishes this file without types; it is how `pg` itself turns parameters into text. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
