import type { Logo } from '../../people/branding/brandings.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { acquirePaperChild } from './paper-children.ts';
import type { FromPaper, ToPaper } from './process-messages.ts';

const LONGEST_SECONDS = 20;
const MOST_WAITING = 2;

const turns = new Semaphore(1, MOST_WAITING, 'logos');

/**
 * Draws a logo as a small PNG, one at a time, in a child process that can be killed if drawing never ends. Null if it
 * cannot be drawn in time; undefined on a machine that cannot draw.
 */
export async function drawLogo(asker: string, logo: Logo): Promise<Uint8Array | null | undefined> {
  if (!(await turns.acquire(undefined, asker))) throw refusal('busy', {}, { retryAfterSeconds: 5 });
  try {
    return await drawApart(logo);
  } finally {
    turns.release();
  }
}

function drawApart({ type, bytes }: Logo): Promise<Uint8Array | null | undefined> {
  return new Promise((resolve) => {
    const child = acquirePaperChild();
    const fail = () => {
      clearTimeout(late);
      child.end();
      resolve(null);
    };
    const late = setTimeout(fail, LONGEST_SECONDS * 1000);
    child.process.on('message', (said) => {
      const heard = said as FromPaper;
      if (heard.kind !== 'drawn') return fail();
      clearTimeout(late);
      child.giveBack(heard.memoryMb);
      resolve(heard.png);
    });
    child.process.on('error', fail);
    child.process.on('close', fail);
    child.process.send({ kind: 'draw-logo', type, bytes } satisfies ToPaper, () => undefined);
  });
}
