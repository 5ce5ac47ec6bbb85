/** Every test that repeats itself, and how often: in `npm test`, in `.ci/run`, in `npm run faults`. */
const COUNTS = {
  kills: [1, 5, 20],
  killsOfConnections: [1, 5, 20],
  killsOfMailing: [1, 4, 20],
  queries: [250, 5_000, 5_000],
  questions: [300, 20_000, 20_000],
  requests: [300, 20_000, 20_000],
  probesOfDocuments: [200, 10_000, 10_000],
  probesOfWorkspaces: [300, 10_000, 10_000],
  messages: [300, 10_000, 10_000],
  configurations: [20, 1_000, 1_000],
  files: [60, 1_500, 1_500],
  trials: [1, 10, 20],
  campaigns: [60, 1_000, 1_000],
  exports: [2, 200, 200],
};

const DEPTHS = ['test', 'ci', 'faults'];
const depth = DEPTHS.indexOf(process.env.HOLDFAST_DEPTH ?? 'test');
if (depth < 0) throw new Error(`HOLDFAST_DEPTH is one of ${DEPTHS.join(', ')}, not ${process.env.HOLDFAST_DEPTH}.`);

/** True in `.ci/run` and `npm run faults`, which also run files named *.deep.test.ts and browser tests tagged @deep. */
export const isDeep = depth > 0;

/** @param {keyof typeof COUNTS} what */
export const repeat = (what) => COUNTS[what][depth];
