import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/**
 * Sends one mail and ends, whatever becomes of whoever started it. The lock says who is sending; as the receipt it says
 * that the mail server has taken the mail.
 */
const [folder = '', name = ''] = process.argv.slice(2);
const path = (ending: string) => join(folder, `${name}.${ending}`);

async function send(): Promise<void> {
  if (!lock()) return;
  // Sent by another meanwhile, and perhaps written down already.
  if (existsSync(path('sent')) || !existsSync(path('mail'))) return rmSync(path('lock'), { force: true });
  const spooled = readFileSync(path('mail'));
  const end = spooled.indexOf(10);
  const envelope = JSON.parse(spooled.subarray(0, end).toString()) as { from: string; to: string };
  const transport = createTransport(process.env.SMTP_URL ?? '', {});
  try {
    await transport.sendMail({ envelope, raw: spooled.subarray(end + 1) });
    renameSync(path('lock'), path('sent'));
  } catch (cause) {
    writeFileSync(path('refused'), cause instanceof Error ? cause.message : String(cause));
    rmSync(path('lock'), { force: true });
  } finally {
    transport.close();
  }
}

/** Made complete before it is there: nobody reads half a number. */
function lock(): boolean {
  const own = path(`lock-${process.pid}`);
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path('lock'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
await send();
