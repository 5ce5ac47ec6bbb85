import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the declarations self-contained: includes those of the contracts and rewrites every specifier to a relative
 * one, so that no other package and no build condition is needed.
 */
const here = import.meta.dirname;
const types = join(here, 'dist/types');
const require = createRequire(import.meta.url);
const typescript = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

rmSync(types, { recursive: true, force: true });
execFileSync(process.execPath, [typescript, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });

// The compiler does not emit .d.ts sources.
copyFileSync(join(here, 'src/authoring-modules.d.ts'), join(types, 'embed-sdk/src/authoring-modules.d.ts'));

for (const name of readdirSync(types, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(types, name);
  const contracts = relative(dirname(file), join(types, 'contracts/src')).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8')
    .replace(
      /(['"])@holdfast\/contracts\/([^'"]+)\1/g,
      (_, quote, path) => `${quote}${dotted(contracts)}/${path}.js${quote}`,
    )
    // The compiler emits the path in our sources, which is not published.
    .replace(/(<reference path=")[^"]*\/(authoring-modules\.d\.ts")/, '$1./$2')
    .replace(/(from\s+|import\()(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');
  writeFileSync(file, text);
}

for (const entry of ['index', 'pure', 'global', 'element', 'react/index', 'models', 'messaging/index']) {
  const file = join(here, 'dist', `${entry}.d.ts`);
  mkdirSync(dirname(file), { recursive: true });
  const from = relative(dirname(file), join(types, 'embed-sdk/src', entry)).replaceAll('\\', '/');
  writeFileSync(file, `export * from '${dotted(from)}.js';\n`);
}

function dotted(path) {
  return path.startsWith('.') ? path : `./${path}`;
}
