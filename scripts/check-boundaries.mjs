// Reads every import of every part and holds it against the arrows of ARCHITECTURE.md: no wrong arrow, no reach into
// another part's insides, no feature in another feature's pocket, no cycle.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { root } from './root.mjs';

/** importer → what it may import, as specifier prefixes. A trailing slash admits everything below. */
export const arrows = {
  contracts: [],
  catalogues: ['@holdfast/contracts/messages/'],
  'prediction-engine': ['@holdfast/contracts/messages/', '@holdfast/contracts/prediction/', '@holdfast/catalogues/'],
  'report-engine': ['@holdfast/contracts/report/', '@holdfast/contracts/embed/'],
  'retention-report': ['@holdfast/contracts/'],
  'embed-sdk': ['@holdfast/contracts/embed/'],
  'embed-host': [
    '@holdfast/contracts/',
    '@holdfast/catalogues/',
    '@holdfast/report-engine',
    '@holdfast/report-engine/',
    '@holdfast/embed-sdk/messaging',
  ],
  server: [
    '@holdfast/contracts/',
    '@holdfast/catalogues/',
    '@holdfast/prediction-engine',
    '@holdfast/report-engine/query',
    '@holdfast/retention-report/',
  ],
  web: [
    '@holdfast/contracts/http/',
    '@holdfast/contracts/messages/',
    '@holdfast/catalogues/',
    '@holdfast/embed-sdk',
    '@holdfast/embed-sdk/react',
  ],
  e2e: ['@holdfast/contracts/', '@holdfast/catalogues/', '@holdfast/embed-sdk', '@holdfast/embed-sdk/react'],
  examples: [
    '@holdfast/embed-sdk',
    '@holdfast/embed-sdk/react',
    '@holdfast/report-engine',
    '@holdfast/report-engine/',
    '@holdfast/contracts/',
  ],
};

/** In web a feature knows the common ground, never another feature. */
const webFeatures = ['dashboard', 'uploads', 'predictions', 'settings', 'notifications', 'landing'];
/** In the server a feature may call another's verb file, never speak its SQL or its HTTP. */
const serverFeatures = ['users', 'uploads', 'predictions', 'reports', 'identity', 'account', 'notifications'];

function* typescriptFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* typescriptFiles(path);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield path;
  }
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function importsOf(text) {
  return [...text.matchAll(importPattern)].map(([, type, named, lazy]) => ({
    specifier: named ?? lazy,
    typeOnly: type !== undefined,
  }));
}

/** Tests and tools may look anywhere; what ships may not. */
const isOutside = (file) => /\.(test|laws|rig)\.tsx?$|\.config\.ts$|global-setup\.ts$/.test(file);
/** Entries of a package re-export its barrel under another side effect; nothing imports them. */
const isEntry = (file) => /^embed-sdk\/src\/(umd|global)\.ts$/.test(file);

function wrongArrow(part, specifier) {
  if (!specifier.startsWith('@holdfast/') || specifier.startsWith(`@holdfast/${part}/`)) return null;
  const allowed = arrows[part].some((arrow) =>
    arrow.endsWith('/') ? specifier.startsWith(arrow) : specifier === arrow,
  );
  return allowed ? null : `${part} may not import ${specifier}`;
}

function wrongReach(part, from, to) {
  const [toPart, , toFolder] = to.split('/');
  if (toPart !== part) return `${part} may not reach into ${toPart} by a relative path`;
  const fromFolder = from.split('/')[2];
  if (part === 'web' && fromFolder !== toFolder && webFeatures.includes(fromFolder) && webFeatures.includes(toFolder)) {
    return `the feature ${fromFolder} may not import the feature ${toFolder}`;
  }
  const isPrivate = /\/(store|routes)\.tsx?$/.test(to);
  if (
    part === 'server' &&
    isPrivate &&
    fromFolder !== toFolder &&
    serverFeatures.includes(fromFolder) &&
    serverFeatures.includes(toFolder)
  ) {
    return `the feature ${fromFolder} may not import ${posix.basename(to)} of ${toFolder}; call one of its verbs`;
  }
  const isOwnBarrel = posix.dirname(from).startsWith(posix.dirname(to)) && /(^|\/)index\.tsx?$/.test(to);
  if (isOwnBarrel && !isEntry(from)) return 'a file may not import its own barrel';
  return null;
}

function findCycles(graph) {
  const cycles = [];
  const state = new Map();
  const path = [];
  const visit = (file) => {
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') cycles.push([...path.slice(path.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}

/** Every violation as one line that names the file and the arrow. */
export function checkBoundaries(base) {
  const violations = [];
  const graph = new Map();
  for (const part of Object.keys(arrows)) {
    const folder = join(base, part);
    if (!existsSync(folder)) continue;
    for (const path of typescriptFiles(folder)) {
      const from = relative(base, path).split(sep).join('/');
      const targets = [];
      for (const { specifier, typeOnly } of importsOf(readFileSync(path, 'utf8'))) {
        if (!specifier.startsWith('.')) {
          const wrong = wrongArrow(part, specifier);
          if (wrong && !isOutside(from)) violations.push(`${from}: ${wrong}`);
          continue;
        }
        const to = posix.join(posix.dirname(from), specifier.split('?')[0]);
        // Two objects may know each other's type; a cycle of types is erased before anything runs.
        if (!typeOnly) targets.push(to);
        const wrong = isOutside(from) ? null : wrongReach(part, from, to);
        if (wrong) violations.push(`${from}: ${wrong}`);
      }
      if (!isOutside(from)) graph.set(from, targets);
    }
  }
  return [...violations, ...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`)];
}

if (import.meta.filename === process.argv[1]) {
  const violations = checkBoundaries(root);
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exit(1);
  console.log(`boundaries hold in ${Object.keys(arrows).length} parts`);
}
