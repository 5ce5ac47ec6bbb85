import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, unpackPackages } from './local-service.mjs';

const PROGRAM = ['usr', 'sbin', 'clickhouse-server'];

const ensureClickHouse = () =>
  unpackPackages(
    'clickhouse-server',
    [
      "wanted=$(apt-get install -s -y -qq --no-install-recommends clickhouse-server clickhouse-client | awk '/^Inst/{print $2}')",
      'apt-get download $wanted clickhouse-server clickhouse-common',
    ],
    join(...PROGRAM),
  );

/** A server in a temporary folder, with an unrestricted and a read-only user. */
export async function startClickHouse(users) {
  const program = ensureClickHouse();
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-clickhouse-'));
  const [http, tcp] = [await freePort(), await freePort()];
  const user = ([name, { password, profile }]) =>
    `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks><profile>${profile}</profile><quota>default</quota></${name}>`;
  writeFileSync(
    join(folder, 'users.xml'),
    `<yandex><profiles><default/><reads><readonly>2</readonly></reads></profiles><users>${Object.entries(users).map(user).join('')}</users><quotas><default/></quotas></yandex>`,
  );
  writeFileSync(
    join(folder, 'config.xml'),
    `<yandex><logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><listen_host>127.0.0.1</listen_host><path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>${folder}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>5368709120</mark_cache_size></yandex>`,
  );
  for (const name of ['data', 'tmp']) mkdirSync(join(folder, name));
  const child = spawn(join(program, ...PROGRAM), [`--config-file=${join(folder, 'config.xml')}`], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: libraries(program).join(':') },
  });
  const url = `http://127.0.0.1:${http}`;
  const until = Date.now() + patience(60_000);
  while (
    !(await fetch(`${url}/ping`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Debian’s ClickHouse server did not start.');
    await delay(100);
  }
  return {
    url,
    stop: () =>
      new Promise((stopped) => {
        // On ARM it closes its ports but does not exit.
        const insist = setTimeout(() => child.kill('SIGKILL'), 5000);
        child.once('exit', () => {
          clearTimeout(insist);
          rmSync(folder, { recursive: true, force: true });
          stopped();
        });
        child.kill('SIGTERM');
      }),
  };
}

function libraries(folder) {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  return [
    ...new Set(below.filter(({ name }) => /\.so(\.|$)/.test(name)).map((entry) => entry.parentPath ?? entry.path)),
  ];
}
