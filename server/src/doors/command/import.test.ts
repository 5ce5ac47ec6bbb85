import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { holdfast } from './holdfast.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-import-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => command('import', ...args);

async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await holdfast(args, {
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
    'S.SemanticModel/definition/model.tmdl': [
      'table Sales',
      '\tmeasure Total = SUM(Sales[A])',
      '\tmeasure Up = PATH(Sales[A], Sales[A])',
      '\tcolumn A',
      '\t\tdataType: int64',
      'role Own',
      '\ttablePermission Sales = [A] = LEN(USERPRINCIPALNAME())',
      'role Narrow',
      '\ttablePermission Sales',
      '\t\tcolumnPermission B = none',
      '',
    ].join('\n'),
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
    measures: {
      total: 2,
      evaluated: 1,
      refused: [{ table: 'Sales', name: 'Up', reason: 'uses PATH, which is not supported' }],
    },
    roles: {
      total: 2,
      translated: 1,
      refused: [{ name: 'Narrow', reason: 'hides Sales[B], which is not supported' }],
    },
    notes: [{ page: 'one', visual: 'x', text: 'Visuals of type unheardOf are not supported.' }],
  });
  expect(read('report.json')).toMatchObject({ pages: [{ displayName: 'One' }] });
  expect(read('model.json').tables).toMatchObject([{ name: 'Sales', file: 'sales.csv' }]);
});

it('asks the model of a project, with the rows of its files and a role', async () => {
  const data = join(folder, 'rows');
  mkdirSync(data);
  writeFileSync(join(data, 'Sales.csv'), 'A\n1\n3\n');
  const ask = async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await holdfast(['dax', project(), 'EVALUATE ROW("x", [Total])', '--json', ...args], {
      out: { write: (text) => void out.push(text) },
      err: { write: (text) => void err.push(text) },
      today: () => '2026-10-01',
    });
    return { code, ...JSON.parse(out.join('')) };
  };
  expect(await ask('--data', data)).toMatchObject({ code: 0, rows: [{ '[x]': 4 }] });
  expect(await ask('--data', data, '--role', 'Own', '--user', 'ann')).toMatchObject({ rows: [{ '[x]': 3 }] });
  expect(await ask('--data', data, '--role', 'Narrow')).toMatchObject({ code: 2 });
  expect(await ask()).toMatchObject({ code: 2, refused: { reason: 'The table “Sales” has no rows yet.' } });
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

it('writes a project as PBIP that is imported with the same result', async () => {
  const [zip, first, second] = [join(folder, 'out.zip'), join(folder, 'first'), join(folder, 'second')];
  const written = await command('export-pbip', project(), '--out', zip, '--json');
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(written.out).notes).toMatchObject([{ code: 'unknownKind', what: 'unheardOf' }]);
  await run(project(), '--out', first);
  await run(zip, '--out', second);
  const [one, other] = [first, second].map((out) => JSON.parse(readFileSync(join(out, 'model.json'), 'utf8')));
  expect(other).toEqual(one);
  expect(await command('export-pbip', join(folder, 'nowhere'), '--out', zip)).toMatchObject({
    code: 2,
    err: expect.stringContaining('does not exist'),
  });
  expect(await command('export-pbip', project())).toMatchObject({ code: 1, err: expect.stringContaining('--out') });
});
