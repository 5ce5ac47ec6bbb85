import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtFile } from '../built-file.ts';

export interface SpooledMail {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

export type Outcome = { readonly sent: true } | { readonly refused: string };

const LOOK_EVERY_MS = 50;

/**
 * Mails on their way. Whether a mail server has taken one is known only to whoever hears its answer, so that is a process
 * of its own, which nobody's crash ends: it takes the mail by making a lock, sends it, and leaves the lock as a receipt.
 * A mail without a receipt whose sender is gone was not answered for, and is sent again.
 */
export class Outbox {
  readonly #folder: string;
  readonly #smtpUrl: string;

  constructor(folder: string, smtpUrl: string) {
    this.#folder = folder;
    this.#smtpUrl = smtpUrl;
  }

  /** Written whole or not at all. */
  async put(name: string, { from, to, raw }: SpooledMail): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = this.#path(name, 'mail');
    const envelope = Buffer.from(`${JSON.stringify({ from, to })}\n`);
    await writeFile(`${path}.part`, Buffer.concat([envelope, raw]));
    await rename(`${path}.part`, path);
  }

  holds(name: string): boolean {
    return existsSync(this.#path(name, 'mail')) || existsSync(this.#path(name, 'sent'));
  }

  /** Sends it, or waits for whoever is sending it. */
  async send(name: string, signal: AbortSignal): Promise<Outcome> {
    await rm(this.#path(name, 'refused'), { force: true });
    let child: ChildProcess | null = null;
    let hasEnded = false;
    for (;;) {
      if (existsSync(this.#path(name, 'sent'))) return { sent: true };
      const refused = await readFile(this.#path(name, 'refused'), 'utf8').catch(() => null);
      if (refused !== null) return { refused };
      const holder = this.#holder(name);
      if (holder !== null && !isAlive(holder)) await rm(this.#path(name, 'lock'), { force: true });
      else if (holder === null) {
        if (hasEnded && !existsSync(this.#path(name, 'sent')))
          return { refused: 'The sender ended without an answer.' };
        if (!child) {
          child = this.#start(name);
          child.once('exit', () => {
            hasEnded = true;
          });
          child.once('error', () => {
            hasEnded = true;
          });
        }
      }
      await delay(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  /** Once it is written down elsewhere that it was sent. The mail first: a sender that comes late finds none. */
  async forget(name: string): Promise<void> {
    for (const ending of ['mail', 'refused', 'lock', 'sent'] as const)
      await rm(this.#path(name, ending), { force: true });
  }

  #start(name: string): ChildProcess {
    const child = spawn(process.execPath, [builtFile('mail-process.js'), this.#folder, name], {
      detached: true,
      stdio: 'ignore',
      env: { SMTP_URL: this.#smtpUrl },
    });
    child.unref();
    return child;
  }

  #holder(name: string): number | null {
    try {
      return Number(readFileSync(this.#path(name, 'lock'), 'utf8')) || 0;
    } catch {
      return null;
    }
  }

  #path(name: string, ending: 'mail' | 'lock' | 'sent' | 'refused'): string {
    return join(this.#folder, `${name}.${ending}`);
  }
}

/** A lock that is just being written names nobody yet. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
