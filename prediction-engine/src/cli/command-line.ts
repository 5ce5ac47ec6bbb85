/** The engine's commands, for a command line that adds others. */
export { checkTargetFile, checkTargetFolder } from './check-target.ts';
export { ENGINE_VERBS, readCommand } from './command.ts';
export { CommandError, commandError, terminalLanguage } from './command-error.ts';
export { largeFileResults, profileText } from './large-file.ts';
export { parseArguments } from './parse-arguments.ts';
export { openPieces } from './pieced-file.ts';
export { progressLine } from './print.ts';
export { readFile } from './read-file.ts';
export { predictFile, run } from './run.ts';
export type { Terminal } from './terminal.ts';
export { writePieces } from './write-pieces.ts';
