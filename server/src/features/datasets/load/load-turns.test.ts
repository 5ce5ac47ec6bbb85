import { expect, test } from 'vitest';
import { LoadTurns } from './load-turns.ts';

test('loads of one dataset run one after the other, and a bounded number waits', async () => {
  const turns = new LoadTurns();
  const order: number[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = Array.from({ length: 60 }, (_, at) =>
    turns
      .take('one', async () => {
        await gate;
        order.push(at);
      })
      .then(
        () => 'done',
        (cause: { code?: string }) => cause.code,
      ),
  );
  const other = await turns.take('other', async () => 'free');
  expect(other).toBe('free');
  open();
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(9);
  expect(order).toEqual(Array.from({ length: 51 }, (_, at) => at));
  expect(await turns.take('one', async () => 'again')).toBe('again');
});
