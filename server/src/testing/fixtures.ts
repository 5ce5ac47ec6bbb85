/** Fixtures the running test file has opened and not closed; `vitest.setup.ts` fails a file that leaves some here. */
const open = new Map<symbol, string>();

/** Registers a fixture as open until the returned close function is called. */
export function tracked<Close extends (...given: never[]) => unknown>(name: string, close: Close): Close {
  const key = Symbol(name);
  open.set(key, name);
  return ((...given) => {
    open.delete(key);
    return close(...given);
  }) as Close;
}

/** Returns and clears the names of open fixtures, so that the next file is not blamed for them. */
export function takeLeftOpen(): string[] {
  const names = [...open.values()];
  open.clear();
  return names;
}
