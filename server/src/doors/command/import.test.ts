import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { holdfast } from './holdfast.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-import-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await holdfast(['import', ...args], {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-10-01',
  });
  return { code, out: out.join(''), err: err.join('') };
}

function project(): string {
  const root = join(folder, 'project');
  const files = {
    'S.Report/definition.pbir': '{"datasetReference":{"byPath":{"path":"../S.SemanticModel"}}}',
    'S.Report/report.json': JSON.stringify({
      sections: [
        {
          name: 'one',
          displayName: 'One',
          visualContainers: [
            { config: '{"name":"x","singleVisual":{"visualType":"unheardOf"}}', width: 10, height: 10 },
          ],
        },
      ],
    }),
    'S.SemanticModel/definition/model.tmdl':
      'table Sales\n\tmeasure Total = SUM(Sales[A])\n\tcolumn A\n\t\tdataType: int64\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('writes the report, the model and the summary that it prints', async () => {
  const out = join(folder, 'out');
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'sales.csv'), 'A\n1\n');
  const { code, out: printed } = await run(project(), '--out', out, '--data', data, '--json');
  expect(code).toBe(0);
  const read = (name: string) => JSON.parse(readFileSync(join(out, name), 'utf8'));
  expect(read('summary.json')).toEqual(JSON.parse(printed));
  expect(read('summary.json')).toMatchObject({
    pages: 1,
    visuals: { total: 1, drawn: 0, approximated: 0, leftOut: 1 },
    measures: { total: 1 },
    roles: { total: 0 },
    notes: [{ page: 'one', visual: 'x', text: 'Visuals of type unheardOf are not supported.' }],
  });
  expect(read('report.json')).toMatchObject({ pages: [{ displayName: 'One' }] });
  expect(read('model.json').tables).toMatchObject([{ name: 'Sales', file: 'sales.csv' }]);
});

it('answers input that is no project with a sentence', async () => {
  const missing = join(folder, 'missing');
  expect(await run(missing, '--out', folder)).toEqual({
    code: 2,
    out: '',
    err: `“${missing}” does not exist; check the name and the folder you are in.\n`,
  });
});

it('asks for the folder to write to', async () => {
  expect(await run(folder)).toMatchObject({ code: 1, err: expect.stringContaining('--out is missing.') });
});
