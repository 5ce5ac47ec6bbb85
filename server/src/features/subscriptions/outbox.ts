import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtFile } from '../../platform/built-file.ts';
import { refusal } from '../../platform/http/refusal.ts';

export interface SpooledMail {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

export type SendOutcome = { readonly sent: true } | { readonly refused: Error };

const LOOK_EVERY_MS = 50;

/**
 * Mails being sent. Only the process that receives the mail server's answer knows whether a mail was accepted, so
 * sending has its own process that survives a crash of ours: it creates a lock, sends the mail, and leaves the lock as
 * a receipt. A mail without a receipt whose sender is dead was not confirmed, and is sent again.
 */
export class Outbox {
  readonly #folder: string;
  readonly #smtpUrl: string;

  constructor(folder: string, smtpUrl: string) {
    this.#folder = folder;
    this.#smtpUrl = smtpUrl;
  }

  /** Written atomically. */
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

  /** Sends it, or waits for the process that is sending it. */
  async send(name: string, signal: AbortSignal): Promise<SendOutcome> {
    await rm(this.#path(name, 'refused'), { force: true });
    let child: ChildProcess | null = null;
    let hasEnded = false;
    for (;;) {
      if (existsSync(this.#path(name, 'sent'))) return { sent: true };
      const refused = await readFile(this.#path(name, 'refused'), 'utf8').catch(() => null);
      if (refused !== null) return { refused: new Error(refused) };
      const holder = this.#holder(name);
      if (holder !== null && !isAlive(holder)) await rm(this.#path(name, 'lock'), { force: true });
      else if (holder === null) {
        if (hasEnded && !existsSync(this.#path(name, 'sent'))) return { refused: refusal('mail-not-sent') };
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

  /** After it is recorded as sent. Removes the mail first: a late sender then finds none. */
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

/** A lock that is just being written has no pid yet. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
