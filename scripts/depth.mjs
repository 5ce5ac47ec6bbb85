/** Repeat counts of tests: in `npm test`, in `.ci/run`, in `npm run faults`. */
const COUNTS = {
  kills: [1, 3, 20],
  killsOfConnections: [1, 3, 20],
  killsOfLoads: [1, 3, 50],
  killsOfMailing: [1, 3, 20],
  killsOfWriting: [1, 20, 20],
  queries: [100, 1_500, 5_000],
  formulas: [40, 1_000, 10_000],
  questions: [150, 4_000, 20_000],
  requests: [150, 4_000, 20_000],
  probesOfDocuments: [200, 2_000, 10_000],
  probesOfWorkspaces: [150, 3_000, 10_000],
  probesOfRows: [240, 2_000, 10_000],
  probesOfTenants: [600, 10_000, 10_000],
  refreshes: [8, 25, 50],
  messages: [150, 3_000, 10_000],
  configurations: [20, 300, 1_000],
  files: [60, 500, 1_500],
  projects: [60, 2_000, 4_000],
  trials: [1, 10, 20],
  campaigns: [60, 300, 1_000],
  exports: [2, 60, 200],
  modelExports: [2, 10, 10],
  rowsOfModelExports: [100, 240, 240],
  scores: [3_000, 10_000, 10_000],
  crashesOfWriting: [3, 20, 20],
};

const DEPTHS = ['test', 'ci', 'faults'];
const depth = DEPTHS.indexOf(process.env.HOLDFAST_DEPTH ?? 'test');
if (depth < 0)
  throw new Error(`HOLDFAST_DEPTH must be one of ${DEPTHS.join(', ')}, not ${process.env.HOLDFAST_DEPTH}.`);

/** True in `.ci/run` and `npm run faults`, which also run files named *.deep.test.ts and browser tests tagged @deep. */
export const isDeep = depth > 0;

/** @param {keyof typeof COUNTS} what */
export const repeat = (what) => COUNTS[what][depth];
