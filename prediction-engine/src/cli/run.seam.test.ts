import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.mjs';
import { EXPORT_DAY, filesOf, madeExports } from '../testing/made-exports.ts';
import { rowXml, workbookParts, zipped } from '../workbook/testing/workbook.ts';
import { progressBar } from './print.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const made = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const ask = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-01-31',
  });
  return { code, out: out.join(''), err: err.join('') };
};
const customers = made(
  'customers.csv',
  [
    'id,plan,calls,left',
    ...Array.from({ length: 80 }, (_, at) => `c${at},=p${at % 3},${(at * 7) % 11},${at % 4 === 0 ? 'yes' : 'no'}`),
    '',
  ].join('\n'),
);

const customerRows = readFileSync(customers, 'utf8')
  .trim()
  .split('\n')
  .map((line, at) =>
    rowXml(
      at + 1,
      line.split(',').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)),
    ),
  );

describe('an Excel workbook', () => {
  const sheet = { name: 'Customers', rows: customerRows.join('') };

  it('is predicted like the CSV file with the same cells', async () => {
    const workbook = made('workbook.xlsx', zipped(workbookParts({ sheets: [sheet] })));
    const predicted = async (file: string, name: string) => {
      const out = join(folder, name);
      expect((await ask('predict', file, '--out', out, '--workers', '0')).code).toBe(0);
      return readFileSync(join(out, 'predictions.csv'), 'utf8');
    };
    expect(await predicted(workbook, 'from-workbook')).toBe(await predicted(customers, 'from-csv'));
  });

  it('has to be told which of its sheets is the table', async () => {
    const other = { name: 'Plans', rows: rowXml(1, ['plan', 'price']) + rowXml(2, ['p1', 9]) };
    const several = made('several.xlsx', zipped(workbookParts({ sheets: [sheet, other] })));
    const { code, out } = await ask('profile', several);
    expect({ code, out }).toEqual({ code: 2, out: expect.stringContaining('“Customers” and “Plans”') as string });
    expect((await ask('profile', several, '--sheet', 'customers')).out).toContain('several.xlsx: 80 rows');
    expect((await ask('profile', several, '--sheet', 'Nope', '--json')).out).toContain('workbook-sheet');
    expect(await ask('profile', customers, '--sheet', 'Plans')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no Excel workbook') as string,
    });
  });
});

describe('the command line', () => {
  it.each([customers, join(customers, 'below', 'a file')])(
    'reports before any work that results cannot be written to %s',
    async (out) => {
      const { code, err } = await ask('predict', customers, '--out', out);
      expect({ code, err }).toEqual({
        code: 1,
        err: `The results cannot be written to “${out}”: “${customers}” is a file.\n`,
      });
    },
  );

  it('prints help on request', async () => {
    for (const args of [['--help'], ['predict', '--help'], ['profile', '-h'], []]) {
      const { code, out } = await ask(...args);
      expect(code).toBe(0);
      expect(out).toContain('npm run predict -- FILE.csv');
      expect(out).toContain('Exit codes');
    }
  });

  it.each([
    [['predict'], /^FILE is missing\. Usage: holdfast predict FILE/],
    [['profile', 'a.csv', 'b.csv'], /^Expected one FILE, not “a.csv” and “b.csv”/],
    [['predict', 'a.csv', 'b.csv', '--sample', '5000'], /^--sample is for one file/],
    [
      ['predict', 'a.csv', 'b.csv', '--model', 'm.json', '--model', 'n.json'],
      /^Several files are scored with one model/,
    ],
    [['predict', 'a.csv', 'b.csv', '--grace', '0'], /^--grace needs a number from 1 to 730/],
    [['predict', 'a.csv', '--grace', '30'], /^--grace is for several files/],
    [['guess', 'a.csv'], /^There is no command “guess”/],
    [['predict', 'a.csv', '--lable', 'x'], /^There is no option “--lable”/],
    [['predict', 'a.csv', '--label'], /^“--label” needs a value/],
    [['predict', 'a.csv', '--label', '--json'], /^“--label” needs a value/],
    [['predict', 'a.csv', '--seed', 'two'], /^--seed needs a whole number, not “two”/],
    [['predict', 'a.csv', '--workers', '-1'], /--workers/],
    [['predict', 'a.csv', '--sample', '12'], /^--sample needs a number from 1,000 to 2,000,000/],
    [['predict', 'a.csv', '--as-of', '31.1.2026'], /^--as-of needs a date/],
    [['predict', 'a.csv', '--as-of', '2026-02-31'], /^--as-of needs a date/],
    [['predict', 'a.csv', '--shape', 'round'], /^--shape must be one of .*, not “round”/],
    [['predict', join(folder, 'nowhere.csv')], /^“.*nowhere\.csv” does not exist/],
    [['profile', join(folder, 'nowhere.csv')], /does not exist/],
    [['predict', folder], /is a folder/],
    [['predict', join(customers, 'x.csv')], /a part of its path is a file/],
    [['predict', customers, '--model', join(folder, 'no.json')], /no\.json” does not exist/],
    [['score', customers], /^--model is missing\. Usage: holdfast score/],
    [['score', customers, '--model', customers], /customers\.csv” is not a model this version can read/],
  ])('rejects %j with one sentence and exit code 1', async (args, sentence) => {
    const { code, out, err } = await ask(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('rejects unreadable or unusable files with the reason and exit code 2, and keeps its findings', async () => {
    for (const [name, text, reason] of [
      ['empty.csv', '', 'The file is empty'],
      ['names.csv', 'id,plan,left\n', 'The file has no customers'],
      ['picture.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), /./],
      ['few.csv', 'id,plan,left\n1,a,yes\n2,b,no\n3,a,no\n', 'Too few customers'],
    ] as const) {
      const to = join(folder, `${name}-out`);
      const { code, out } = await ask('predict', made(name, text), '--out', to);
      expect(code, name).toBe(2);
      expect(out).toMatch(reason);
      expect(readdirSync(to)).toContain('README.md');
      expect(readFileSync(join(to, 'README.md'), 'utf8')).toMatch(/^# .+\n[\s\S]+## What to do/);
    }
  });

  it('shows how a file is read, also as JSON', async () => {
    const { code, out } = await ask('profile', customers);
    expect(code).toBe(0);
    expect(out).toContain('customers.csv: 80 rows, 4 columns, utf-8, separated by “,”');
    expect(out).toContain('Predicts: left = yes');
    expect(JSON.parse((await ask('profile', customers, '--json')).out).profile.rowCount).toBe(80);
  });

  it('predicts, summarises and writes; formulas are neutralised unless raw cells are requested', async () => {
    const to = join(folder, 'results');
    const { code, out, err } = await ask('predict', customers, '--out', to, '--workers', '0');
    expect(code).toBe(0);
    expect(out).toContain('Predicted: left = yes, for 80 customers');
    expect(out).toContain('files in');
    expect(err.split('\n')[0]).toBe('reading the file');
    const cellOf = (where: string) =>
      readFileSync(join(where, 'predictions.csv'), 'utf8').split('\n')[1]?.split(',')[1];
    expect(cellOf(to)).toBe("'=p0");
    const raw = join(folder, 'raw');
    const again = await ask('predict', customers, '--out', raw, '--workers', '0', '--raw-cells', '--json');
    expect(again.err).toBe('');
    expect(JSON.parse(again.out).kind).toBe('completed');
    expect(cellOf(raw)).toBe('=p0');
  });

  it('scores with a saved model without training, and reports a model for another shape of file', async () => {
    const learnt = join(folder, 'learnt');
    await ask('predict', customers, '--out', learnt, '--workers', '0');
    const model = join(learnt, 'model.json');
    const to = join(folder, 'scored');
    const { code, out } = await ask('score', customers, '--model', model, '--out', to, '--workers', '0');
    expect(code).toBe(0);
    expect(out).toContain('no model was trained on this file');
    expect(readFileSync(join(to, 'model.json'))).toEqual(readFileSync(model));
    expect(readFileSync(join(to, 'predictions.csv'), 'utf8').trim().split('\n')).toHaveLength(81);

    const other = made(
      'other.csv',
      `id,weight,left\n${Array.from({ length: 60 }, (_, at) => `${at},${at % 7},${at % 3 ? 'no' : 'yes'}`).join('\n')}\n`,
    );
    const refused = await ask('score', other, '--model', model, '--out', join(folder, 'refused'));
    expect(refused.code).toBe(2);
    expect(refused.out).toContain('This file does not fit the model');
    expect(refused.out).toMatch(/It lacks .*calls/);
  });

  it.runIf(isDeep)('scores several files with the model of the same files', async () => {
    const files = filesOf(madeExports(200).tables);
    const [learnt, scored] = [join(folder, 'learnt from several'), join(folder, 'scored from several')];
    const predict = (month: string, ...options: string[]) => {
      const paths = files.map(({ fileName, bytes }) => made(`${month} ${fileName}`, bytes));
      return ask('predict', ...paths, '--as-of', EXPORT_DAY, '--workers', '0', ...options);
    };
    expect((await predict('march', '--out', learnt)).code).toBe(0);
    const model = join(learnt, 'model.json');
    const { code, out } = await predict('april', '--out', scored, '--model', model);
    expect(code, out).toBe(0);
    expect(out).toContain('no model was trained on this file');
    expect(readFileSync(join(scored, 'model.json'))).toEqual(readFileSync(model));
    expect(readFileSync(join(scored, 'predictions.csv'), 'utf8').trim().split('\n')).toHaveLength(201);
  });

  it.runIf(isDeep)(
    'reads a file in blocks with --sample: all rows are scored, and the sample is reported',
    async () => {
      const to = join(folder, 'sampled');
      const { code, out, err } = await ask('predict', customers, '--out', to, '--workers', '0', '--sample', '1000');
      expect(code).toBe(0);
      expect(out).toContain(
        'Learnt from 80 of 80 rows, drawn by chance with the same share of every outcome (yes: 20 of 20,',
      );
      expect(err.split('\n')[0]).toBe('reading the file');
      expect(readFileSync(join(to, 'predictions.csv'), 'utf8').trim().split('\n')).toHaveLength(81);
      expect(JSON.parse(readFileSync(join(to, 'whole-file.json'), 'utf8'))).toMatchObject({ rows: 80, measured: null });
      expect(readFileSync(join(to, 'model-card.md'), 'utf8')).toContain('## The whole file');
      expect(readdirSync(to).sort()).toEqual([
        'model-card.md',
        'model.json',
        'predictions.csv',
        'sample',
        'whole-file.json',
      ]);

      const again = join(folder, 'sampled-score');
      const model = join(to, 'model.json');
      const scored = await ask(
        'score',
        customers,
        '--model',
        model,
        '--out',
        again,
        '--sample',
        '1000',
        '--json',
        '--workers',
        '0',
      );
      expect(scored.code).toBe(0);
      expect(JSON.parse(scored.out)).toMatchObject({ kind: 'completed', whole: { rows: 80, sample: null } });
      expect(readFileSync(join(again, 'predictions.csv'))).toEqual(readFileSync(join(to, 'predictions.csv')));

      const profiled = await ask('profile', customers, '--sample', '1000');
      expect(profiled.out).toContain('customers.csv: 80 rows (looked at 80 of them), 4 columns');
    },
  );

  it.runIf(isDeep)(
    'partitions a log with --sample: every customer is scored, and no partition is left behind',
    async () => {
      const to = join(folder, 'log-sampled');
      const log = made(
        'log.csv',
        `customer_id,order_date,amount\n${Array.from({ length: 240 }, (_, customer) =>
          Array.from({ length: customer % 3 === 0 ? 7 : 12 }, (_, month) => {
            const day = String(1 + ((customer * 7 + month * 5) % 28)).padStart(2, '0');
            return `c${customer},2025-${String(1 + month).padStart(2, '0')}-${day},${5 + (customer % 9)}.50`;
          }).join('\n'),
        ).join('\n')}\n`,
      );
      const { code, out } = await ask('predict', log, '--out', to, '--workers', '0', '--sample', '1500');
      expect(code).toBe(0);
      expect(out).toMatch(/Learnt from \d+ of 240 customers, drawn by chance, with all their rows \([\d,]+ of 2,480\)/);
      expect(out).toMatch(/Measured on \d+ earlier snapshots of customers outside the sample/);
      expect(readdirSync(to).sort()).toEqual([
        'model-card.md',
        'model.json',
        'predictions.csv',
        'sample',
        'whole-file.json',
      ]);
      expect(readFileSync(join(to, 'predictions.csv'), 'utf8').trim().split('\n')).toHaveLength(241);

      const again = join(folder, 'log-scored');
      const model = join(to, 'model.json');
      const scored = await ask('score', log, '--model', model, '--out', again, '--sample', '1500', '--workers', '0');
      expect(scored.code).toBe(0);
      expect(readFileSync(join(again, 'predictions.csv'))).toEqual(readFileSync(join(to, 'predictions.csv')));

      const profiled = await ask('profile', log, '--sample', '1500');
      expect(profiled.out).toMatch(/log\.csv: 2,480 rows \(looked at [\d,]+ of them\), 3 columns/);
      expect(profiled.out).toContain('Shape: transactions, 240 customers.');
    },
  );

  it('reports that results cannot be written', async () => {
    const out = join(folder, 'taken');
    mkdirSync(join(out, 'predictions.csv'), { recursive: true });
    const { code, err } = await ask('predict', customers, '--out', out, '--workers', '0');
    expect(code).toBe(1);
    expect(err).toMatch(/\nThe results cannot be written to “/);
  });

  it.runIf(isDeep)('accepts the removed option --thorough without an effect', async () => {
    const [usual, thorough] = [join(folder, 'usual'), join(folder, 'thorough')];
    expect((await ask('predict', customers, '--out', usual, '--workers', '0')).code).toBe(0);
    expect((await ask('predict', customers, '--out', thorough, '--workers', '0', '--thorough')).code).toBe(0);
    const written = (out: string) => readFileSync(join(out, 'predictions.csv'), 'utf8');
    expect(written(thorough)).toBe(written(usual));
  });
});

describe('the progress bar', () => {
  it('is one redrawn line on a terminal, and one line per stage elsewhere', () => {
    const drawn: string[] = [];
    const bar = progressBar({ isTTY: true, write: (text) => void drawn.push(text) });
    bar.show('read', 0);
    bar.show('train', 0.5);
    bar.show('train', 0.5);
    bar.end();
    expect(drawn).toHaveLength(3);
    expect(drawn[1]).toContain(`${'█'.repeat(15)}${'░'.repeat(15)}  50% learning`);
    const logged: string[] = [];
    const log = progressBar({ write: (text) => void logged.push(text) });
    for (const fraction of [0.4, 0.5, 0.6]) log.show('train', fraction);
    expect(logged).toEqual(['learning\n']);
  });
});
