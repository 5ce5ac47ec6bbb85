import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Makes the declarations self-contained: includes those of our other parts that public names refer to, with relative
 * specifiers, and removes the rest of the compiler's output.
 */
const here = import.meta.dirname;
/**
 * Written to a temporary folder and moved at the end: concurrent builds would otherwise remove each other's
 * declarations.
 */
const types = mkdtempSync(join(tmpdir(), 'report-react-types-'));
process.on('exit', () => rmSync(types, { recursive: true, force: true }));
const require = createRequire(import.meta.url);
const typescript = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

writeDeclarations(types);

const SPECIFIER = /(from\s+|import\()(['"])([^'"]+)\2/g;
const REFERENCE = /^\/\/\/ <reference path="([^"]+)"/gm;
const needed = new Set();
keep(join(types, 'report-react/src/index.d.ts'));
rmSync(join(here, 'dist/types'), { recursive: true, force: true });
for (const file of needed) {
  const place = join(here, 'dist/types', relative(types, file));
  mkdirSync(dirname(place), { recursive: true });
  copyFileSync(file, place);
}
writeFileSync(join(here, 'dist/index.d.ts'), "export * from './types/report-react/src/index.js';\n");

function keep(file) {
  if (needed.has(file)) return;
  needed.add(file);
  const text = readFileSync(file, 'utf8')
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
    .replace(REFERENCE, (whole, path) => {
      // Hand-written, so not emitted by the compiler: the path refers to the source.
      const source = resolve(dirname(file), path);
      const taken = join(types, relative(join(here, '..'), source));
      copyFileSync(source, taken);
      needed.add(taken);
      return whole.replace(path, relative(dirname(file), taken).replaceAll('\\', '/'));
    });
  const rewritten = text.replace(SPECIFIER, (whole, before, quote, specifier) => {
    const found = declarationOf(file, specifier);
    if (!found) return whole;
    keep(found);
    const path = relative(dirname(file), found)
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '.js');
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });
  writeFileSync(file, rewritten);
}

/** The declarations of one of our own modules; undefined for other packages. */
function declarationOf(file, specifier) {
  const [, part, path = 'index'] = /^@holdfast\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const base = part
    ? join(types, part, 'src', path)
    : specifier.startsWith('.')
      ? resolve(dirname(file), specifier.replace(/\.[tj]sx?$/, ''))
      : null;
  if (base === null) return null;
  const find = () => [`${base}.d.ts`, join(base, 'index.d.ts')].find((candidate) => existsSync(candidate));
  // TypeScript 7.0.2 occasionally omits a file without an error; the next run emits it.
  let found = find();
  if (!found) {
    writeAgain();
    found = find();
  }
  if (!found) throw new Error(`${file} refers to ${specifier}, which has no declarations.`);
  return found;
}

/** Into another folder, since the files here are already rewritten: only missing ones are copied. */
function writeAgain() {
  const again = mkdtempSync(join(tmpdir(), 'report-react-types-'));
  writeDeclarations(again);
  cpSync(again, types, { recursive: true, force: false });
  rmSync(again, { recursive: true, force: true });
}

function writeDeclarations(folder) {
  execFileSync(process.execPath, [typescript, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
}
