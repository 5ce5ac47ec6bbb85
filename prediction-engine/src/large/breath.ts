/**
 * Lets everything else that waits for this thread have its turn. Parts of a log lie on the disk until somebody removes them,
 * so whoever stops the work, by a signal of the process too, must be heard between two blocks.
 */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
