/**
 * Yields to the event loop between two blocks, so that an abort or a process signal is handled in time: partitions of a
 * log stay on disk until removed.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
