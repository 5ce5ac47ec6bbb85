import { takePaperChild } from './paper-children.ts';
import type { FromPaper, ToPaper } from './process-messages.ts';

const LONGEST_SECONDS = 20;

/**
 * A logo as a small PNG, drawn where a picture made to be endless can be killed. Null if it cannot be drawn in time;
 * undefined on a machine without a painter.
 */
export function drawLogo(type: string, bytes: Uint8Array): Promise<Uint8Array | null | undefined> {
  return new Promise((resolve) => {
    const child = takePaperChild();
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
