import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from './join/sources/source-table.ts';
import { predictSeveral, type SeveralRequest } from './predict-several.ts';
import { EXPORT_DAY, filesOf, madeExports } from './testing/made-exports.ts';

const exports = madeExports(200);
/** The same files of another month, under other names. */
const renamed = (files: readonly SourceFile[]) =>
  files.map(({ fileName, bytes }) => ({ fileName: fileName.replace('.csv', ' 2026-04.csv'), bytes }));
const run = (files: readonly SourceFile[], more: Partial<SeveralRequest> = {}) =>
  predictSeveral({ files, asOf: EXPORT_DAY, ...more }, { workers: 0 }).then(({ outcome }) => outcome);
type Outcome = Awaited<ReturnType<typeof run>>;
const fileIn = (outcome: Outcome, name: string): Uint8Array =>
  outcome.files.find((file) => file.name === name)?.bytes ?? new Uint8Array();
function scoresIn(outcome: Outcome): string[] {
  const [header = '', ...lines] = new TextDecoder().decode(fileIn(outcome, 'predictions.csv')).trim().split('\n');
  const at = header.split(',').indexOf('churn_probability');
  return lines.map((line) => line.split(',')[at] ?? '');
}

describe('a model of several files', () => {
  let learnt: Outcome;
  let model: Uint8Array;
  beforeAll(async () => {
    learnt = await run(filesOf(exports.tables));
    model = fileIn(learnt, 'model.json');
  });

  it('scores the same files, named and ordered otherwise, as the prediction did that it was learnt in', async () => {
    const again = await run(renamed(filesOf(exports.tables)).reverse(), { model });
    expect(again.kind === 'completed' && again.model.isLearnt).toBe(false);
    const [before, after] = [scoresIn(learnt), scoresIn(again)];
    // Who has left by then was tested on, by models that did not see them.
    const active = exports.leaves.flatMap((leaves, at) => (leaves === null ? [] : [at]));
    expect(active.length).toBeGreaterThan(80);
    expect(active.filter((at) => before[at] !== after[at])).toEqual([]);
  });

  it('scores files of an earlier day with the rows known by then', async () => {
    const asOf = '2026-01-15';
    const cut = Object.fromEntries(
      Object.entries(exports.tables).map(([name, lines]) => {
        const day = { bills: 2, logins: 1, tickets: 2 }[name];
        return [
          name,
          day === undefined ? lines : lines.filter((line, row) => row === 0 || (line.split(',')[day] ?? '') <= asOf),
        ];
      }),
    );
    const [whole, before] = [
      await run(filesOf(exports.tables), { model, asOf }),
      await run(filesOf(cut), { model, asOf }),
    ];
    expect(scoresIn(whole)).toEqual(scoresIn(before));
    expect(scoresIn(whole)).not.toEqual(scoresIn(learnt));
  });

  it('says which files it does not use', async () => {
    const rain = { fileName: 'rain.csv', bytes: new TextEncoder().encode('station,level\nx1,5\nx2,7\nx3,9\n') };
    const scored = await run([...filesOf(exports.tables), rain], { model });
    expect(scored.kind === 'completed' && scored.summary.findings).toContainEqual(
      expect.objectContaining({ code: 'joined-not-of-model', message: expect.stringContaining('rain.csv') }),
    );
    expect(scoresIn(scored)).toEqual(scoresIn(await run(filesOf(exports.tables), { model })));
  });

  it('names the file it misses, and is told from a model of one file', async () => {
    const { logins: _, ...others } = exports.tables;
    const without = await run(filesOf(others), { model });
    expect(without.kind === 'unusable' && without.problem).toMatchObject({
      code: 'model-does-not-fit',
      reason: expect.stringContaining('logins'),
    });
    const { join: _join, ...single } = JSON.parse(new TextDecoder().decode(model));
    const ofOne = await run(filesOf(exports.tables), { model: new TextEncoder().encode(JSON.stringify(single)) });
    expect(ofOne.kind === 'unusable' && ofOne.problem.code).toBe('set-with-model');
  });
});
