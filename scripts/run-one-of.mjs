/** Runs the program the first word of the command line names, without that word, or the usual one. */
export function runOneOf(usual, others) {
  const named = others[process.argv[2]];
  if (named) process.argv.splice(2, 1);
  return import(named ?? usual);
}
