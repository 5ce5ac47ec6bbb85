import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { tracked } from '../../../testing/fixtures.ts';

export interface MailServer {
  readonly url: string;
  /** Every accepted mail, complete, in order. */
  readonly mails: string[];
  /** Answers the next `count` mails with "try again later". */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server. It stores a mail, waits, then confirms it: the worst moment for a crash. */
export async function openMailServer(answerAfterMs = () => 0): Promise<MailServer> {
  const mails: string[] = [];
  let refused = 0;
  const serve = (socket: Socket): void => {
    let mail: string | null = null;
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 test');
    socket.on('data', async (chunk) => {
      if (mail === null) {
        const line = String(chunk);
        if (/^data/i.test(line)) {
          mail = '';
          say('354 go on');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else say('250 fine');
        return;
      }
      mail += chunk.toString('latin1');
      if (!mail.endsWith('\r\n.\r\n')) return;
      const whole = mail;
      mail = null;
      if (refused > 0) {
        refused -= 1;
        say('451 try again later');
        return;
      }
      mails.push(whole);
      await delay(answerAfterMs());
      say('250 kept');
    });
  };
  const server = createServer(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails,
    refuse: (count) => {
      refused = count;
    },
    close: tracked('a mail server', () => new Promise((closed) => server.close(() => closed()))),
  };
}
