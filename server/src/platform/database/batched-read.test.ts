import { expect, test } from 'vitest';
import { batchedRead } from './batched-read.ts';

/** A read that resolves on demand, and the keys it received. */
function slowRead(version: () => number | null = () => null) {
  const reads: { keys: string[]; end(answers: Map<string, string>): void; fail(error: Error): void }[] = [];
  const ask = batchedRead<string, string>(
    (keys) => new Promise((end, fail) => void reads.push({ keys, end, fail })),
    version,
  );
  return { reads, ask };
}
const turn = () => new Promise(setImmediate);

test('requests made during a read are batched into the next one, never answered by the current one', async () => {
  const { reads, ask } = slowRead();
  const first = ask('a');
  await turn();
  const later = [ask('a'), ask('b'), ask('a'), ask('none')];
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
  reads[0]?.end(new Map([['a', 'before']]));
  expect(await first).toBe('before');
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'none']]);
  reads[1]?.end(
    new Map([
      ['a', 'after'],
      ['b', 'other'],
    ]),
  );
  expect(await Promise.all(later)).toEqual(['after', 'other', 'after', undefined]);
});

test('a failed read fails only its own batch, and the next one proceeds', async () => {
  const { reads, ask } = slowRead();
  const first = ask('a');
  await turn();
  reads[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = ask('a');
  await turn();
  reads[1]?.end(new Map([['a', 'back']]));
  expect(await second).toBe('back');
});

test('a hanging read does not block the others', async () => {
  const { reads, ask } = slowRead();
  void ask('hangs');
  await turn();
  const other = ask('a');
  while (reads.length < 2) await turn();
  reads[1]?.end(new Map([['a', 'answered']]));
  expect(await other).toBe('answered');
});

test('cached answers are read again only after a write, including one that overlapped the read', async () => {
  let version = 1;
  const { reads, ask } = slowRead(() => version);
  const answered = async (question: Promise<string | undefined>, answer: string) => {
    await turn();
    reads.at(-1)?.end(new Map([['a', answer]]));
    return question;
  };
  expect(await answered(ask('a'), 'first')).toBe('first');
  expect(await ask('a')).toBe('first');
  expect(reads).toHaveLength(1);

  version++;
  const overlapped = ask('a');
  await turn();
  version++;
  expect(await answered(overlapped, 'second')).toBe('second');
  expect(await answered(ask('a'), 'third')).toBe('third');
  expect(await ask('a')).toBe('third');
  expect(reads).toHaveLength(3);
});
