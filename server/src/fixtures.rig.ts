/** What the running test file has opened and not closed yet; `vitest.setup.ts` fails a file that leaves something here. */
const open = new Map<symbol, string>();

/** Counts a fixture as open until the function returned here, its own way to close, is called. */
export function tracked<Close extends (...given: never[]) => unknown>(name: string, close: Close): Close {
  const key = Symbol(name);
  open.set(key, name);
  return ((...given) => {
    open.delete(key);
    return close(...given);
  }) as Close;
}

/** The names of open fixtures; forgotten once asked for, so that one file's fault is not told of the next one. */
export function takeLeftOpen(): string[] {
  const names = [...open.values()];
  open.clear();
  return names;
}
