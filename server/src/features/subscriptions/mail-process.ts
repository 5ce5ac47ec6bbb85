import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/**
 * Sends one mail and exits, independent of its parent. The lock names the sender; renamed to the receipt, it records
 * that the mail server has accepted the mail.
 */
const [folder = '', name = ''] = process.argv.slice(2);
const path = (ending: string) => join(folder, `${name}.${ending}`);

async function send(): Promise<void> {
  if (!lock()) return;
  // Sent by another process meanwhile, and perhaps already recorded.
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

/** Written completely before it is linked: nobody reads a partial pid. */
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
