import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/machine-speed.mjs';
import { ensurePackages, freePort, stopAll, unpackPackages } from './local-service.mjs';

const PHP = ['php-cli', 'php-xml', 'php-mbstring'];
const PAGES = join('usr', 'share', 'simplesamlphp', 'www');

/** A PHP literal: JSON strings are read alike but for `$`, which these texts do not have. */
const php = (value) =>
  Array.isArray(value)
    ? `[${value.map(php).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? `[${Object.entries(value)
          .map(([key, one]) => `${JSON.stringify(key)} => ${php(one)}`)
          .join(', ')}]`
      : JSON.stringify(value);

/**
 * Debian's SimpleSAMLphp as an identity provider behind PHP's own web server, in a temporary folder. `people`: their
 * attributes by `name:password`. It trusts the service provider whose metadata is passed to `trust`.
 */
export async function startSimpleSamlPhp({ certificate, privateKey, people }) {
  ensurePackages('PHP', PHP, ['php']);
  const program = unpackPackages('simplesamlphp', ['apt-get download simplesamlphp'], join(PAGES, 'index.php'));
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-simplesamlphp-'));
  for (const name of ['cert', 'metadata', 'log', 'data', 'tmp', 'sessions']) mkdirSync(join(folder, name));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const trusted = join(folder, 'service-provider.xml');
  const write = (name, text) => writeFileSync(join(folder, name), `<?php\n${text}\n`);
  write(
    'config.php',
    `$config = ${php(settings(folder, url))};
$config['metadata.sources'] = [['type' => 'flatfile']];
if (file_exists(${php(trusted)})) $config['metadata.sources'][] = ['type' => 'xml', 'file' => ${php(trusted)}];`,
  );
  write(
    'authsources.php',
    `$config = ${php({ people: { 0: 'exampleauth:UserPass', ...people } })};
$config['people'][0] = $config['people']['0'];`,
  );
  write('metadata/saml20-idp-hosted.php', `$metadata[${php(`${url}/idp`)}] = ${php(identityProvider())};`);
  writeFileSync(join(folder, 'cert', 'idp.pem'), privateKey);
  writeFileSync(join(folder, 'cert', 'idp.crt'), certificate);
  const child = spawn('php', ['-S', `localhost:${port}`, '-t', join(program, PAGES)], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
  });
  const stop = () => stopAll([child], folder);
  for (const end = Date.now() + patience(30_000); ; await delay(100)) {
    const metadata = await fetch(`${url}/saml2/idp/metadata.php`).catch(() => null);
    if (metadata?.ok)
      return { url, metadata: await metadata.text(), trust: (xml) => writeFileSync(trusted, xml), stop };
    if (child.exitCode !== null || Date.now() > end) {
      const reason = await metadata?.text();
      await stop();
      throw new Error(`SimpleSAMLphp did not become ready: ${reason?.slice(0, 2000)}`);
    }
  }
}

function settings(folder, url) {
  const inFolder = (name) => `${join(folder, name)}/`;
  return {
    baseurlpath: `${url}/`,
    certdir: inFolder('cert'),
    metadatadir: inFolder('metadata'),
    loggingdir: inFolder('log'),
    datadir: inFolder('data'),
    tempdir: join(folder, 'tmp'),
    'session.phpsession.savepath': join(folder, 'sessions'),
    'session.cookie.secure': false,
    'session.cookie.samesite': 'Lax',
    'session.phpsession.httponly': true,
    secretsalt: randomBytes(16).toString('hex'),
    'auth.adminpassword': randomBytes(16).toString('hex'),
    technicalcontact_email: 'nobody@example.com',
    timezone: 'UTC',
    'logging.handler': 'errorlog',
    'enable.saml20-idp': true,
    'module.enable': { core: true, exampleauth: true, saml: true },
    'store.type': 'phpsession',
  };
}

const identityProvider = () => ({
  host: '__DEFAULT__',
  privatekey: 'idp.pem',
  certificate: 'idp.crt',
  auth: 'people',
  'sign.logout': true,
  'redirect.sign': true,
  'validate.authnrequest': true,
  'validate.logout': true,
  NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  authproc: {
    1: {
      class: 'saml:AttributeNameID',
      attribute: 'uid',
      Format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    },
  },
});
