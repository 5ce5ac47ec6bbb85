import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arrows, foldersIn, layers } from './boundaries.mjs';
import { checkBoundaries, importsOf } from './check-boundaries.mjs';
import { root } from './root.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'holdfast-boundaries-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
};

describe('the boundary check', () => {
  it('accepts the dependencies of the architecture', () => {
    write('web/src/app.tsx', "import { Upload } from '@holdfast/contracts/http/uploads';\nimport './app.css';\n");
    write('server/src/a.ts', "import { compile } from '@holdfast/query-engine';\nimport fs from 'node:fs';\n");
    expect(checkBoundaries(base)).toEqual([]);
  });

  it('names the file and the forbidden import', () => {
    write('web/src/app.tsx', "import { predictChurn } from '@holdfast/prediction-engine';");
    expect(checkBoundaries(base)).toEqual(['web/src/app.tsx: web may not import @holdfast/prediction-engine']);
  });

  it('sees lazy imports and re-exports', () => {
    write('contracts/src/a.ts', "export * from '@holdfast/server';\nconst b = () => import('@holdfast/web');\n");
    expect(checkBoundaries(base)).toHaveLength(2);
  });

  it('refuses a relative path into another part', () => {
    write('web/src/app.tsx', "import { x } from '../../server/src/platform/config.ts';");
    expect(checkBoundaries(base)[0]).toContain('web may not reach into server');
  });

  it('allows shared test code to use our scripts', () => {
    write('e2e/stage.ts', "import { patience } from '../scripts/machine-speed.mjs';");
    write('web/src/testing/a.ts', "import { patience } from '../../../scripts/machine-speed.mjs';");
    write('web/src/app.ts', "import { patience } from '../../scripts/machine-speed.mjs';");
    expect(checkBoundaries(base)).toEqual(['web/src/app.ts: web may not reach into scripts by a relative path']);
  });

  it('keeps the features of web apart', () => {
    write('web/src/worklists/a.ts', "import { x } from '../predictions/b.ts';");
    write('web/src/predictions/b.ts', 'export const x = 1;');
    expect(checkBoundaries(base)).toEqual(['web/src/worklists/a.ts: web: worklists may not import predictions']);
  });

  it("keeps a server feature's store and routes to itself", () => {
    write(
      'server/src/features/uploads/a.ts',
      "import { x } from '../predictions/store.ts';\nimport { y } from '../predictions/queue.ts';",
    );
    expect(checkBoundaries(base)).toEqual([
      'server/src/features/uploads/a.ts: features/uploads may not import store.ts of features/predictions; call one of its verbs',
    ]);
  });

  it('refuses an import from an earlier folder of a part to a later one, even type-only', () => {
    write('prediction-engine/src/train/a.ts', "import type { B } from '../explain/b.ts';");
    write('prediction-engine/src/explain/b.ts', "import type { A } from '../train/a.ts';\nexport interface B {}");
    expect(checkBoundaries(base)).toEqual([
      'prediction-engine/src/train/a.ts: prediction-engine: train may not import explain',
    ]);
  });

  it('distinguishes nested folders, and top-level files from folders', () => {
    write('prediction-engine/src/profile/columns/a.ts', "import { b } from '../label/b.ts';");
    write('prediction-engine/src/read/c.ts', "import { d } from '../predict-churn.ts';");
    write('server/src/platform/http/e.ts', "import { f } from '../config.ts';\nimport { g } from '../../api.ts';");
    expect(checkBoundaries(base)).toEqual([
      'prediction-engine/src/profile/columns/a.ts: prediction-engine: profile/columns may not import profile/label',
      'prediction-engine/src/read/c.ts: prediction-engine: read may not import .',
      'server/src/platform/http/e.ts: server: platform/http may not import .',
    ]);
  });

  it('refuses a folder in no layer of its part', () => {
    write('embed-host/src/new/a.ts', "import { b } from '../wire/b.ts';");
    write('embed-host/src/kinds/c.ts', "import { a } from '../new/a.ts';");
    expect(checkBoundaries(base)).toEqual([
      'embed-host/src/kinds/c.ts: embed-host: kinds may not import embed-host/src/new',
      'embed-host/src/new/a.ts: embed-host/src/new is in no layer of embed-host',
    ]);
  });

  it('has layers for every part with sources', () => {
    expect(Object.keys(layers).sort()).toEqual(
      Object.keys(arrows)
        .filter((part) => existsSync(join(root, part, 'src')))
        .sort(),
    );
  });

  it.each(Object.entries(layers))('lists folders of %s that exist, each once', (part, list) => {
    const listed = list.flatMap(foldersIn);
    expect(listed.filter((folder) => !existsSync(join(root, part, 'src', folder)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('reports a cycle with its whole path', () => {
    write('contracts/src/a.ts', "import { b } from './b.ts';");
    write('contracts/src/b.ts', "import { a } from './a.ts';");
    expect(checkBoundaries(base)).toEqual(['cycle: contracts/src/a.ts → contracts/src/b.ts → contracts/src/a.ts']);
  });

  it('reads imports that span lines and ignores the word in prose', () => {
    const text =
      "import {\n  a,\n  b,\n} from './x.ts';\n// import it from 'nowhere'\nimport type { C } from './c.ts';\n";
    expect(importsOf(text)).toEqual([
      { specifier: './x.ts', typeOnly: false },
      { specifier: './c.ts', typeOnly: true },
    ]);
  });
});
