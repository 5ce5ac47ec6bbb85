import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { builtFile } from '../platform/built-file.ts';
import { tracked } from './fixtures.ts';

/** The built server as a separate process, to be killed and restarted. */
export class ServerProcess {
  readonly #env: Record<string, string>;
  readonly #command: string[];
  readonly #within: string[];
  #child: ChildProcess | null = null;

  /** With a command: as started by `holdfast`. `within`: a wrapper program and its arguments that exec the server. */
  constructor(env: Record<string, string>, command: string[] = [], within: string[] = []) {
    this.#env = env;
    this.#command = command;
    this.#within = within;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves with the line it prints when ready. */
  async start(): Promise<string> {
    const program = builtFile(this.#command.length > 0 ? 'cli.js' : 'main.js');
    const [first = '', ...rest] = [...this.#within, process.execPath, program, ...this.#command];
    const child = spawn(first, rest, {
      env: { ...process.env, UV_THREADPOOL_SIZE: '16', NODE_ENV: 'production', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.once(
      'exit',
      tracked('a server process', () => undefined),
    );
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => {
      complaint = (complaint + text.toString()).slice(-4000);
    });
    const line = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${code}: ${complaint}`);
      }),
    ]);
    return line;
  }

  /** SIGKILL by default: no clean shutdown. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Its peak memory, without child processes. */
  peakMemoryMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
}
