import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries, importsOf } from './check-boundaries.mjs';

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
  it('accepts the arrows of the architecture', () => {
    write('web/src/app.tsx', "import { Upload } from '@holdfast/contracts/http/uploads';\nimport './app.css';\n");
    write('server/src/a.ts', "import { compile } from '@holdfast/report-engine/query';\nimport fs from 'node:fs';\n");
    expect(checkBoundaries(base)).toEqual([]);
  });

  it('names the file and the arrow of a wrong import', () => {
    write('web/src/app.tsx', "import { predictChurn } from '@holdfast/prediction-engine';");
    expect(checkBoundaries(base)).toEqual(['web/src/app.tsx: web may not import @holdfast/prediction-engine']);
  });

  it('sees lazy imports and re-exports', () => {
    write('contracts/src/a.ts', "export * from '@holdfast/server';\nconst b = () => import('@holdfast/web');\n");
    expect(checkBoundaries(base)).toHaveLength(2);
  });

  it('refuses a relative path into another part', () => {
    write('web/src/app.tsx', "import { x } from '../../server/src/config.ts';");
    expect(checkBoundaries(base)[0]).toContain('web may not reach into server');
  });

  it('lets what tests share use our tools', () => {
    write('e2e/stage.ts', "import { patience } from '../scripts/machine-speed.mjs';");
    write('web/src/testing/a.ts', "import { patience } from '../../../scripts/machine-speed.mjs';");
    write('web/src/app.ts', "import { patience } from '../../scripts/machine-speed.mjs';");
    expect(checkBoundaries(base)).toEqual(['web/src/app.ts: web may not reach into scripts by a relative path']);
  });

  it('keeps the features of web apart', () => {
    write('web/src/uploads/a.ts', "import { x } from '../predictions/b.ts';");
    write('web/src/predictions/b.ts', 'export const x = 1;');
    expect(checkBoundaries(base)[0]).toContain('the feature uploads may not import the feature predictions');
  });

  it("keeps a server feature's store and routes to itself", () => {
    write(
      'server/src/uploads/a.ts',
      "import { x } from '../predictions/store.ts';\nimport { y } from '../predictions/queue.ts';",
    );
    expect(checkBoundaries(base)).toEqual([
      'server/src/uploads/a.ts: the feature uploads may not import store.ts of predictions; call one of its verbs',
    ]);
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
