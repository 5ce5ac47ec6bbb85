import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const has = (program) => spawnSync('which', [program]).status === 0;

/** Installs Debian packages if they are missing and permissions allow; otherwise throws. */
export function ensurePackages(name, packages, programs) {
  if (programs.every(has)) return;
  const debian = existsSync('/etc/debian_version');
  if (!debian || process.getuid?.() !== 0) {
    throw new Error(
      `${name} is needed: install the Debian packages ${packages.join(' ')}, or run this as root on Debian.`,
    );
  }
  process.stdout.write(`Installing ${name} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, encoding: 'utf8' });
  let done = install();
  if (done.status !== 0) {
    spawnSync('apt-get', ['update'], { env });
    done = install();
  }
  if (done.status !== 0) throw new Error(`apt-get could not install ${name}:\n${done.stderr.slice(-2000)}`);
}

/** Debian's packages, unpacked into a folder of their own instead of installed: installing would start a service. */
export function unpackPackages(name, commands, program) {
  const folder = join(import.meta.dirname, '..', 'node_modules', `.${name}`);
  if (existsSync(join(folder, program))) return folder;
  if (!existsSync('/etc/debian_version'))
    throw new Error(`Debian’s ${name} is needed: run this on Debian, where it can be downloaded.`);
  process.stdout.write(`Downloading Debian’s ${name} …\n`);
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const unpack = [...commands, 'for file in *.deb; do dpkg -x "$file" .; done', 'rm *.deb'].join(' && ');
  let done = spawnSync('sh', ['-c', unpack], { cwd: unfinished, encoding: 'utf8' });
  if (done.status !== 0) {
    spawnSync('apt-get', ['update']);
    done = spawnSync('sh', ['-c', unpack], { cwd: unfinished, encoding: 'utf8' });
  }
  if (!existsSync(join(unfinished, program)))
    throw new Error(`${name} could not be unpacked:\n${done.stderr.slice(-2000)}`);
  renameSync(unfinished, folder);
  return folder;
}

/** Terminates the processes, kills them if needed, and removes the folder. */
export async function stopAll(running, folder) {
  const ended = running.map(
    (child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done())),
  );
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([Promise.all(ended), delay(5000)]);
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
