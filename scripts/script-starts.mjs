const SAMPLE = 'server/samples/subscription-snapshot.csv';

/**
 * How each script of package.json is started once in a clone where nothing is installed. `sign` is what it says when it
 * works, after which it is stopped; without a sign it has to end by itself, and well. `ports` become free ones.
 */
export const starts = {
  start: { sign: /is ready at/, ports: ['PORT'] },
  test: { sign: /── types/ },
  check: { sign: /── types/ },
  dev: { sign: /Local:/, ports: ['PORT'] },
  build: {},
  bench: { sign: /── scripts\/bench-start\.mjs/ },
  // The engine it compares with is half a gigabyte, so it is only begun.
  'bench:large': { args: ['few'], sign: /is no number of rows/ },
  'bench:quality': { args: ['made-tiny', '--folds', '1', '--modes', 'fast'], sign: /^mean of 1/m },
  predict: { args: [SAMPLE, '--out', 'node_modules/.predicted'] },
  profile: { args: [SAMPLE] },
  ask: { args: [SAMPLE, 'how many customers', '--json'] },
  export: { args: [SAMPLE, '--out', 'node_modules/.exported', '--format', 'xlsx'] },
  // Without a key it says which setting it lacks, and ends: nobody is there to talk to.
  mcp: { sign: /Set HOLDFAST_KEY/ },
  'polluted-files': { sign: /\| ours \|/ },
  'report-pictures': { sign: /Nothing overlaps/, env: { WIDTHS: '1280', LOOKS: 'light' } },
  'docs-pictures': {
    args: ['node_modules/.docs-pictures'],
    sign: /en\/overview\.webp \d+ kB/,
    env: { LANGUAGES: 'en' },
  },
  'make:samples': { needsNoPackages: true },
  package: { sign: /Run it with/ },
  'check:deploy': { sign: /ok {4} Dockerfile/ },
  'test:nodes': { sign: /── Node\.js this one/ },
  'test:services': { sign: /RUN {2}v/ },
  'test:slow': { sign: /── real services/ },
  faults: { sign: /── kills at random moments/ },
  lighthouse: { sign: /\/login: \d+/ },
  look: { args: ['-g', 'login'], sign: /Running \d+ test/, ports: ['HOLDFAST_LOOK_PORT'] },
  example: { args: ['0', '0'], sign: /The example is ready at/ },
  rig: { args: ['0', '0'], sign: /Examples at/ },
  gallery: { sign: /Local:/ },
  format: {},
};
