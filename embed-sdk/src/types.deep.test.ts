// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const packages = resolve(import.meta.dirname, '../../node_modules');
const declarations = (name: string) => join(packages, name);
const OURS = {
  'powerbi-client': resolve(import.meta.dirname, 'index.ts'),
  'powerbi-models': resolve(import.meta.dirname, 'models.ts'),
};
const ORIGINALS = {
  '2.23.1': { 'powerbi-client': declarations('powerbi-client'), 'powerbi-models': declarations('powerbi-models') },
  '2.24.1': {
    'powerbi-client': declarations('powerbi-client-today'),
    'powerbi-models': declarations('powerbi-models-today'),
  },
};

const folder = mkdtempSync(join(tmpdir(), 'holdfast-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiler output for a file with these modules mapped to these sources. Empty means it compiles. */
async function compile(file: string, names: Record<string, string>, options: object = {}): Promise<string[]> {
  const project = join(mkdtempSync(join(folder, 'p-')), 'tsconfig.json');
  const paths = Object.fromEntries(Object.entries(names).map(([name, path]) => [name, [path]]));
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    customConditions: ['source'],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    typeRoots: [join(packages, '@types')],
    paths: { ...paths, '*': [join(packages, '@types/*'), join(packages, '*')] },
    ...options,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const said = await new Promise<string>((done) =>
    execFile(process.execPath, [compiler, '-p', project, '--pretty', 'false'], (_failed, out) => done(out)),
  );
  return said.split('\n').filter((line) => line !== '');
}

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const hostPage = resolve(import.meta.dirname, '../type-tests/host-page.ts');
test.each([
  ['the original 2.23.1', ORIGINALS['2.23.1']],
  ['the original 2.24.1', ORIGINALS['2.24.1']],
  ['ours', OURS],
  ['our client and the models of the original', { ...OURS, 'powerbi-models': declarations('powerbi-models-today') }],
])('a typed host page compiles against %s', async (_name, names) => {
  expect(await compile(hostPage, names)).toEqual([]);
});

const authoringPage = resolve(import.meta.dirname, '../type-tests/authoring-page.ts');
test.each([
  ['the original 2.24.1', ORIGINALS['2.24.1']],
  ['ours', { ...OURS, 'powerbi-models': declarations('powerbi-models-today') }],
])('the methods of powerbi-report-authoring attach to the declarations of %s', async (_name, names) => {
  expect(await compile(authoringPage, names)).toEqual([]);
});

test('an incorrect host page does not compile against ours', async () => {
  const wrong = written(
    'wrong.ts',
    `import { models } from 'powerbi-client';\nexport const f: models.IBasicFilter = 42;\n`,
  );
  expect((await compile(wrong, OURS)).join()).toContain("Type 'number' is not assignable to type 'IBasicFilter'");
});

test('the source of powerbi-client-react compiles against ours', async () => {
  const map = JSON.parse(readFileSync(join(packages, 'powerbi-client-react/dist/powerbi-client-react.js.map'), 'utf8'));
  const source = (name: string) =>
    map.sourcesContent[map.sources.findIndex((path: string) => path.endsWith(`/src/${name}`))];
  // Globals from the wrapper's development dependencies: a React 18 global and a function.
  const globals = `declare namespace JSX { type Element = import('react').JSX.Element }
declare module 'lodash.isequal' { export default function isEqual(a: unknown, b: unknown): boolean }\n`;
  written('globals.d.ts', globals);
  written('utils.ts', source('utils.ts'));
  const wrapper = written('PowerBIEmbed.tsx', `/// <reference path="./globals.d.ts" />\n${source('PowerBIEmbed.tsx')}`);
  expect(await compile(wrapper, OURS)).toEqual([]);
});

/** Why a name is not compared with ours in that direction. */
const EXCEPT: Record<string, string> = {
  toIEmbedConfiguration: 'ours also takes filters of pages, which this deprecated type never learnt',
  toIReportLoadConfiguration: 'as above',
  toIBaseTarget: 'since 2.1 not every target belongs to a table',
  toDataType: "a word is not a member of the original's constant enumeration, though it is the same at run time",
  toIColumnSchema: 'holds a DataType',
  toITableSchema: 'holds a DataType',
  toIDatasetCreateConfiguration: 'holds a DataType',
  toIQuickCreateConfiguration: 'holds a DataType',
  toReportCreationMode: 'as DataType',
  toservice_IRouterFactory: 'requests of ours may be PATCH, which the original omits; host-page.ts adds a route',
  tofactories_routerFactory: 'as above',
  toservice_IPowerBiElement: 'holds a component, which has internals: its members are compared one by one',
  fromservice_IPowerBiElement: 'as above',
  toservice_EmbedComponentFactory: 'takes a service and makes a component, as above; host-page.ts uses it',
  fromservice_EmbedComponentFactory: 'as above',
};

interface Exported {
  kind: string;
  name: string;
  generic: boolean;
}
const EXPORT = /^export (?:declare )?(?:abstract )?(const enum|interface|class|type|enum|const|function) (\w+)(<)?/gm;
const exportsOf = (text: string): Exported[] =>
  [...text.matchAll(EXPORT)].map(([, kind = '', name = '', generic]) => ({ kind, name, generic: !!generic }));

/**
 * Data must be assignable both ways. Functions must be callable like the original's; classes are compared by public
 * members.
 */
function held({ kind, name, generic }: Exported): string[] {
  const given = generic ? (name === 'IIdentityValue' ? '<theirs.IDataReference>' : '<string>') : '';
  // Our types include undefined for a validator without findings; the original's type claims there is always a list.
  if (name.startsWith('validate')) return [`export type ${name} = typeof ours.${name};`];
  const type = (of: string) =>
    kind === 'class'
      ? `Public<${of}.${name}${given}>`
      : `${kind === 'const' || kind === 'function' ? 'typeof ' : ''}${of}.${name}${given}`;
  const variable = name.replace('.', '_');
  const both = [`to${variable} = (given: ${type('ours')}): ${type('theirs')} => given;`];
  if (!/^(const|function|class)$/.test(kind))
    both.push(`from${variable} = (given: ${type('theirs')}): ${type('ours')} => given;`);
  // An object literal may not have excess keys, which assignability does not check.
  if (kind === 'interface') both.push(`literal${variable}: Room<${type('theirs')}, ${type('ours')}> = true;`);
  return both.filter((line) => !EXCEPT[line.split(' ')[0] ?? '']).map((line) => `export const ${line}`);
}

const headFor = (theirs: string) => `import type * as theirs from '${theirs}';\nimport type * as ours from 'ours';
type Public<Class> = { [Member in keyof Class]: Class[Member] };
type Room<Theirs, Ours> = keyof Theirs extends never ? (keyof Ours extends never ? true : false) : true;\n`;

test.each(['powerbi-models', 'powerbi-models-today'])(
  'every exported name of %s is compatible with ours',
  async (name) => {
    const names = exportsOf(readFileSync(join(packages, name, 'dist/models.d.ts'), 'utf8'));
    expect(names.length).toBeGreaterThan(300);
    const file = written(`${name}.ts`, headFor(name) + names.flatMap(held).join('\n'));
    expect(await compile(file, { ours: OURS['powerbi-models'] }, { isolatedModules: false })).toEqual([]);
  },
);

/** The original's declarations without private members, which would make every class nominal. */
function structures(version: keyof typeof ORIGINALS): Record<string, string> {
  const from = (path: string) => readFileSync(join(packages, path), 'utf8');
  const open = (text: string) => text.replace(/^ *(private|protected) .*;\r?\n/gm, '');
  const file = (name: string, text: string) => written(`${version}-${name}.d.ts`, open(text));
  const client = version === '2.23.1' ? 'powerbi-client' : 'powerbi-client-today';
  const models = version === '2.23.1' ? 'powerbi-models' : 'powerbi-models-today';
  const declared = from(`${client}/dist/powerbi-client.d.ts`)
    // Under the same module names the original would augment our classes, hiding missing members.
    .replace(/"(report|page|visualDescriptor)"/g, '"their-$1"')
    // Both declare window.powerbi, which one program can only do once.
    .replace(/global \{\s*interface Window \{[^}]*\}\s*\}/, '');
  return {
    'powerbi-client': file('client', declared),
    'powerbi-models': file('models', from(`${models}/dist/models.d.ts`)),
    'http-post-message': file('hpm', from('http-post-message/dist/httpPostMessage.d.ts')),
    'window-post-message-proxy': file('wpmp', from('window-post-message-proxy/dist/windowPostMessageProxy.d.ts')),
    'powerbi-router': file('router', from('powerbi-router/dist/router.d.ts')),
    ours: OURS['powerbi-client'],
  };
}

const CLASSES =
  'Embed Report Dashboard Tile Qna Visual Page VisualDescriptor QuickCreate Create BasicFilterBuilder AdvancedFilterBuilder TopNFilterBuilder RelativeDateFilterBuilder RelativeTimeFilterBuilder IFilterable service.Service'.split(
    ' ',
  );

/** The public members a class or an interface of the original declares itself. */
function membersOf(declared: string, name: string): string[] {
  const found = new RegExp(`export (?:abstract class|class|interface) ${name}\\b[^{]*\\{([\\s\\S]*?)\\n    \\}`).exec(
    declared,
  );
  const members = [...(found?.[1] ?? '').matchAll(/^ {8}(?:abstract )?(\w+)\??[(:<]/gm)].map(
    ([, member = '']) => member,
  );
  return [...new Set(members)].filter((member) => member !== 'constructor');
}

/** Why a member is not compared with the original's. */
const INNER: Record<string, string> = {
  Embed: 'eventHandlers eventHooks service bootstrapConfig phasedLoadPath lastLoadRequest', // internals of a component
  Service: 'wpmp router invokeSDKHook register addOrOverwriteEmbed', // take or return internals of the original
  QuickCreate: 'createConfig', // contains a DataType
};
/** Constructed by host pages. Their first parameter is a service, report or page with internals, or a factory. */
const CONSTRUCTED = /^(Report|Dashboard|Tile|Qna|Visual|Page|VisualDescriptor|QuickCreate|Create|service\.Service)$/;
/** Our validators' types include undefined where there are no findings. */
const ADMITTED = 'validate';

/** What the original exports by name: from its own modules, and from its namespaces of services and factories. */
function exportedBy(declared: string): Exported[] {
  const bodyOf = (name: string) => declared.split(`declare module "${name}" {`)[1]?.split('\n}')[0] ?? '';
  const declaredAs = new Map(exportsOf(declared.replace(/^ {4}/gm, '')).map((one) => [one.name, one]));
  const named = [...bodyOf('powerbi-client').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(/[\s,]+/))
    .flatMap((name) => declaredAs.get(name) ?? []);
  const within = ['service', 'factories'].flatMap((space) =>
    exportsOf(bodyOf(space).replace(/^ {4}/gm, '')).map((one) => ({ ...one, name: `${space}.${one.name}` })),
  );
  return [...named, ...within];
}

test.each(['2.23.1', '2.24.1'] as const)(
  'every exported type of powerbi-client %s is compatible with ours',
  async (version) => {
    const names = structures(version);
    const declared = readFileSync(names['powerbi-client'] ?? '', 'utf8');
    const all = exportedBy(declared).filter(({ kind }) => kind !== 'class');
    expect(all.length).toBeGreaterThan(25);
    const file = written(`client-${version}.ts`, headFor('powerbi-client') + all.flatMap(held).join('\n'));
    expect(await compile(file, names)).toEqual([]);
  },
);

test.each(['2.23.1', '2.24.1'] as const)(
  'parameters and results of every method of %s are compatible with ours',
  async (version) => {
    const names = structures(version);
    const declared = readFileSync(names['powerbi-client'] ?? '', 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
    const lines = CLASSES.flatMap((name) => {
      const own = name.replace('service.', '');
      const inherited = own.endsWith('FilterBuilder') ? membersOf(declared, 'FilterBuilder') : [];
      const members = [...membersOf(declared, own), ...inherited].filter(
        (member) => member !== ADMITTED && !INNER[own]?.split(' ').includes(member),
      );
      expect(members.length, name).toBeGreaterThan(1);
      const made = CONSTRUCTED.test(name)
        ? [`export const new${own} = (taken: Made<typeof theirs.${name}>): Made<typeof ours.${name}> => taken;`]
        : [];
      const compared = members.flatMap((member) => {
        const [ours, theirs] = [`ours.${name}['${member}']`, `theirs.${name}['${member}']`];
        return [
          `export const ${own}_${member} = (given: Given<${ours}>): Given<${theirs}> => given;`,
          `export const ${own}_${member}_takes = (taken: Taken<${theirs}>): Taken<${ours}> => taken;`,
        ];
      });
      return [...made, ...compared];
    });
    const head = `import type * as theirs from 'powerbi-client';\nimport type * as ours from 'ours';
type Given<Member> = Member extends (...taken: never[]) => infer Value ? Value : Member;
type Taken<Member> = Member extends (...taken: infer Values) => unknown ? Values : never;
type Made<Class extends new (...taken: never[]) => unknown> =
  ConstructorParameters<Class> extends [infer First, ...infer Rest] ? [Parent<First>, ...Rest] : never;
type Parent<First> = First extends object ? (First extends (...taken: never[]) => unknown ? First : object) : First;\n`;
    const said = await compile(written(`members-${version}.ts`, head + lines.join('\n')), names);
    // Components are compared member by member; as a whole they have internals.
    expect(said.filter((line) => line.includes(': error ') && !/to type 'Embed(\[\])?'\.$/.test(line))).toEqual([]);
  },
);

test('every public member of every class of the original exists on ours', async () => {
  const classes = CLASSES.filter((name) => name !== 'IFilterable');
  const lines = classes.flatMap((name) => {
    const variable = name.replace('.', '');
    return [
      `export const ${variable} = (key: keyof theirs.${name}): keyof ours.${name} => key;`,
      `export const static${variable} = (key: keyof typeof theirs.${name}): keyof typeof ours.${name} => key;`,
    ];
  });
  const head = `import type * as theirs from 'powerbi-client';\nimport type * as ours from 'ours';\n`;
  const file = written('classes.ts', head + lines.join('\n'));
  expect(await compile(file, structures('2.24.1'))).toEqual([]);
});
