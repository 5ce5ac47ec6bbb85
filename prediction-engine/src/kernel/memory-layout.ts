/** Consecutive offsets in a kernel's memory, each 16-byte aligned; `end` is the total size. */
export function placesFor<Name extends string>(
  bytes: Readonly<Record<Name, number>>,
): { readonly at: Readonly<Record<Name, number>>; readonly end: number } {
  // Offset 0 stays free: the kernel reads it as 'no list'.
  let end = 64;
  const at = {} as Record<Name, number>;
  for (const name of Object.keys(bytes) as Name[]) {
    at[name] = end;
    end += Math.ceil(bytes[name] / 16) * 16;
  }
  return { at, end };
}
