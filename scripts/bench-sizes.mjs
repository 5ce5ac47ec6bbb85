// What a browser has to fetch, gzipped, from the built parts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const kilobytes = (...files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
const scripts = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
const say = (row) => console.log(JSON.stringify(row));

const sdk = kilobytes(join(root, 'embed-sdk', 'dist', 'powerbi.umd.min.js'));
say({ what: 'SDK, full script, gzip', figure: sdk, unit: 'kB', budget: 20 });
const assets = scripts(join(root, 'embed-host', 'dist', 'assets'));
// The editor and the authoring calls are fetched by those who need them.
const isEditor = (file) => /\/(ReportEditor|authoring|suggest)-/.test(file);
const frame = kilobytes(...assets.filter((file) => !isEditor(file)));
say({ what: 'report frame, all scripts, gzip', figure: frame, unit: 'kB', budget: 250 });
say({ what: 'report editor, gzip', figure: kilobytes(...assets.filter(isEditor)), unit: 'kB', budget: 120 });
