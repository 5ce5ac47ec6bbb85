// Checks every import of every part against scripts/boundaries.mjs: no forbidden dependency between parts or
// between the folders of a part, no import of another part's internals, no cycle.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { arrows, folderOf, layers, mayImport } from './boundaries.mjs';
import { root } from './root.mjs';

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

/** Tests and tools may import anything; shipped code may not. */
const isOutside = (file) =>
  /\.(test|contract)\.tsx?$|\/testing\/|^server\/(checks|services)\/|\.config\.ts$|global-setup\.ts$/.test(file);
/** Shared test code may use our scripts, and otherwise follows the rules. */
const servesTests = (file) => /^(e2e|web\/src\/testing)\//.test(file);

function wrongArrow(part, specifier) {
  if (!specifier.startsWith('@holdfast/') || specifier.startsWith(`@holdfast/${part}/`)) return null;
  const allowed = arrows[part].some((arrow) =>
    arrow.endsWith('/') ? specifier.startsWith(arrow) : specifier === arrow,
  );
  return allowed ? null : `${part} may not import ${specifier}`;
}

function wrongFolder(part, from, to) {
  const source = `${part}/src/`;
  if (!layers[part] || !from.startsWith(source) || !to.startsWith(source)) return null;
  const [fromFolder, toFolder] = [from, to].map((file) => folderOf(part, file.slice(source.length)));
  if (fromFolder === undefined) return `${posix.dirname(from)} is in no layer of ${part}`;
  return mayImport(part, fromFolder, toFolder)
    ? null
    : `${part}: ${fromFolder} may not import ${toFolder ?? posix.dirname(to)}`;
}

function wrongReach(part, from, to) {
  const [toPart] = to.split('/');
  if (toPart === 'scripts' && servesTests(from)) return null;
  if (toPart !== part) return `${part} may not reach into ${toPart} by a relative path`;
  // A server feature may call another's verb files, never its SQL or HTTP. Top-level files wire them together.
  if (part === 'server' && /\/(store|routes)\.ts$/.test(to)) {
    const [fromFeature, toFeature] = [from, to].map((file) => folderOf(part, file.slice('server/src/'.length)));
    if (fromFeature !== '.' && fromFeature !== toFeature)
      return `${fromFeature} may not import ${posix.basename(to)} of ${toFeature}; call one of its verbs`;
  }
  const isOwnBarrel = posix.dirname(from).startsWith(posix.dirname(to)) && /(^|\/)index\.tsx?$/.test(to);
  if (isOwnBarrel) return 'a file may not import its own barrel';
  return wrongFolder(part, from, to);
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

/** All violations, one line each, with the file and the import. */
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
