import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

async function* of(...entries: ZipEntry[]) {
  yield* entries;
}
const bytes = (text: string) => [Buffer.from(text)];

describe('a streamed zip', () => {
  it('can be read by another program, with names beyond ASCII', async () => {
    const made = await buffer(
      zipStream(of({ name: 'a.txt', content: bytes('one') }, { name: 'Müller/ß.csv', content: bytes('zwei') })),
    );
    const read = unzipSync(made);
    expect(
      Object.fromEntries(Object.entries(read).map(([name, file]) => [name, Buffer.from(file).toString()])),
    ).toEqual({
      'a.txt': 'one',
      'Müller/ß.csv': 'zwei',
    });
  });

  it('is reproducible', async () => {
    const make = () => buffer(zipStream(of({ name: 'a.txt', content: bytes('one') })));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('fails when a source fails, instead of stalling its reader', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    }
    await expect(buffer(zipStream(of({ name: 'a.txt', content: broken() })))).rejects.toThrow('the disk is gone');
  });

  it('closes its sources when the reader disconnects', async () => {
    let released: () => void = () => {};
    const letGo = new Promise<void>((resolve) => {
      released = resolve;
    });
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536, Math.floor(Math.random() * 256));
      } finally {
        released();
      }
    }
    const output = zipStream(of({ name: 'a.txt', content: endless() }));
    output.once('data', () => output.destroy());
    await letGo;
  });
});
