/** Disk space for the partitions of a log or panel, by number; the engine opens no files itself. */
export interface PartitionScratch {
  append(part: number, bytes: Uint8Array): void;
  /** Everything appended; empty if nothing was. */
  read(part: number): Uint8Array;
}
