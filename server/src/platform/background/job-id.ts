import { createHash } from 'node:crypto';

/** Deterministic: the same row at the same attempt gives the same job, so that sending it twice is harmless. */
export function jobId(kind: string, id: string | number, tries: number): string {
  const hex = createHash('sha256').update(`${kind} ${id} ${tries}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
