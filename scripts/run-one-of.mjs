/** Runs the program named by the first argument, without that argument, or the default one. */
export function runOneOf(usual, others) {
  const named = others[process.argv[2]];
  if (named) process.argv.splice(2, 1);
  return import(named ?? usual);
}
