// Compiles the ICU messages of texts/LANGUAGE/AREA.json to texts/compiled: per language the parts `fill` puts together,
// per area a loader with the types of its messages. A folder of files, such as en/messages, is one area.
// Fails with every message that is missing in a language, or takes other values than in English.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutRowsModule, codesAboutRows } from './compile/about-rows.mjs';
import { compareTables } from './compile/compare.mjs';
import { areaModule, codesModule, englishModule } from './compile/modules.mjs';
import { compileTable } from './compile/parts.mjs';

const here = import.meta.dirname;
const compiled = join(here, 'compiled');
const stamp = join(compiled, '.from');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const LANGUAGES = Object.keys(json(join(here, 'languages.json')));

/** Area → the table of one language; the files of a folder are merged into one table. */
function readAreas(language) {
  const areas = new Map();
  for (const entry of readdirSync(join(here, language), { withFileTypes: true })) {
    const path = join(here, language, entry.name);
    if (!entry.isDirectory()) areas.set(entry.name.replace(/\.json$/, ''), json(path));
    else areas.set(entry.name, Object.assign({}, ...readdirSync(path).map((file) => json(join(path, file)))));
  }
  return areas;
}

function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path.slice(here.length)).update(readFileSync(path));
  for (const folder of ['compile', ...LANGUAGES])
    for (const entry of readdirSync(join(here, folder), { withFileTypes: true, recursive: true }))
      if (entry.isFile()) add(join(entry.parentPath ?? entry.path, entry.name));
  for (const file of ['languages.json', 'about-rows.json']) add(join(here, file));
  return hash.digest('hex');
}

/** Does nothing when the texts are those that were compiled last. */
export function compileTexts() {
  const from = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  const sources = new Map(LANGUAGES.map((language) => [language, readAreas(language)]));
  const english = sources.get('en');
  const kinds = new Map([...english].map(([area, table]) => [area, compileTable(table, area).kinds]));
  const faults = [];
  rmSync(compiled, { recursive: true, force: true });
  for (const [language, areas] of sources) {
    mkdirSync(join(compiled, language), { recursive: true });
    for (const [area, table] of english) {
      const own = compileTable(areas.get(area) ?? {}, area, kinds.get(area));
      faults.push(
        ...compareTables(`${language}/${area}`, {
          english: table,
          own: areas.get(area) ?? {},
          englishKinds: kinds.get(area),
          ownKinds: own.kinds,
        }),
      );
      writeFileSync(join(compiled, language, `${area}.json`), JSON.stringify(own.parts));
    }
  }
  if (faults.length > 0) throw new Error(`Texts that do not fit:\n${faults.join('\n')}`);
  mkdirSync(join(compiled, 'english'));
  for (const area of english.keys()) {
    writeFileSync(join(compiled, `${area}.ts`), areaModule(area, kinds.get(area), LANGUAGES));
    writeFileSync(join(compiled, 'english', `${area}.ts`), englishModule(area));
  }
  writeFileSync(
    join(compiled, 'codes.ts'),
    codesModule(Object.assign({}, ...['messages', 'answers', 'refusals', 'commands'].map((area) => kinds.get(area)))),
  );
  const aboutRows = codesAboutRows(json(join(here, 'about-rows.json')), kinds.get('messages'));
  writeFileSync(join(compiled, 'about-rows.ts'), aboutRowsModule(aboutRows));
  writeFileSync(stamp, from);
}

if (process.argv[1] === import.meta.filename) compileTexts();
