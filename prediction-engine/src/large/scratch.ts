/** Room on the disk for the parts of a log or panel, by their numbers; the engine itself opens no files. */
export interface Scratch {
  append(part: number, bytes: Uint8Array): void;
  /** All that was appended; empty where nothing was. */
  read(part: number): Uint8Array;
}
