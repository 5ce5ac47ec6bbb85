import { describe, expect, it } from 'vitest';
import { readCsv } from '../../read/read-csv.ts';
import { malformedFiles } from './corpus.ts';
import { foundBy, isRight, markFile } from './score.ts';

const files = malformedFiles();

describe('faulty files', () => {
  it('number at least 500, with one fault and with two', () => {
    expect(files.length).toBeGreaterThanOrEqual(500);
    expect(files.filter(({ faults }) => faults.length === 2).length).toBeGreaterThan(100);
  });

  it('with one fault are parsed as intended', () => {
    const wrong = files.filter(
      ({ faults, bytes, truth }) => faults.length === 1 && !isRight(markFile(truth, foundBy(readCsv(bytes)))),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
