/** Runs the program that the first argument names, with the other arguments, or else the default program with all of them. */
export function runOneOf(usual, others) {
  const named = others[process.argv[2]];
  if (named) process.argv.splice(2, 1);
  return import(named ?? usual);
}
