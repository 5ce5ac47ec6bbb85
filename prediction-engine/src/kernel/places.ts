/** Places in a kernel's memory, one behind the other, each on a boundary of 16 bytes; the last ends at `end`. */
export function placesFor<Name extends string>(
  bytes: Readonly<Record<Name, number>>,
): { readonly at: Readonly<Record<Name, number>>; readonly end: number } {
  // Offset 0 stays free: to the kernel it means 'no list'.
  let end = 64;
  const at = {} as Record<Name, number>;
  for (const name of Object.keys(bytes) as Name[]) {
    at[name] = end;
    end += Math.ceil(bytes[name] / 16) * 16;
  }
  return { at, end };
}
