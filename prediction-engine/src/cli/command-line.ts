/** The engine's commands, for a command line that adds others. */
export { checkTargetFile, checkTargetFolder } from './check-target.ts';
export { ENGINE_VERBS, Misunderstood, readCommand } from './command.ts';
export { largeResults, profileText } from './large-file.ts';
export { openPieces } from './pieced-file.ts';
export { progressLine } from './print.ts';
export { predictFile, run } from './run.ts';
export type { Terminal } from './terminal.ts';
export { writePieces } from './write-pieces.ts';
