const isMessage = (entry) => 'values' in entry && Object.values(entry.values).every((kind) => typeof kind === 'string');

const isNames = (entry) =>
  !isMessage(entry) && Object.values(entry).every((one) => isMessage(one) && Object.keys(one.values).length === 0);

const typeOf = (kind) =>
  ({ text: 'Text | number', number: 'number | string', select: 'Text | undefined' })[kind] ?? `KindValues['${kind}']`;

const valuesType = (values) =>
  `{ ${Object.entries(values)
    .map(([name, kind]) => `readonly ${name}${kind === 'select' ? '?' : ''}: ${typeOf(kind)}`)
    .join('; ')} }`;

const key = (name) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

function tableType(kinds, indent = '  ') {
  const lines = Object.entries(kinds).map(([name, entry]) => {
    // Names of data, such as the roles of a visual: looked up by any string.
    if (isNames(entry)) return `${indent}readonly ${key(name)}: Readonly<Record<string, string>>;`;
    if (!isMessage(entry)) return `${indent}readonly ${key(name)}: {\n${tableType(entry, `${indent}  `)}\n${indent}};`;
    // Values that only choose a form are chosen when the texts are bound.
    const isText = Object.values(entry.values).every((kind) => kind === 'select');
    return `${indent}readonly ${key(name)}: ${isText ? 'string' : `(values: ${valuesType(entry.values)}) => string`};`;
  });
  return lines.join('\n');
}

const pascal = (area) => area.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const camel = (area) => area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The module other parts import: the area's loader, and the type of its texts. */
export function areaModule(area, kinds, languages) {
  const loaders = languages.map((language) => `  ${language}: () => import('./${language}/${area}.json'),`);
  return `// Made by texts/compile.mjs.
import { area } from '../src/area.ts';
import type { KindValues, Text } from '../src/kinds.ts';

export interface ${pascal(area)}Texts {
${tableType(kinds)}
}

export const ${camel(area)} = area<${pascal(area)}Texts>({
${loaders.join('\n')}
});
`;
}

/** English without loading: for tests, the server, and pages that show English until another language is here. */
export function englishModule(area) {
  return `// Made by texts/compile.mjs.
import { bind } from '../../src/bind.ts';
import type { Compiled } from '../../src/fill.ts';
import en from '../en/${area}.json';
import type { ${pascal(area)}Texts } from '../${area}.ts';

export const ${camel(area)}Compiled = en as unknown as Compiled<${pascal(area)}Texts>;
export const ${camel(area)}InEnglish = /* #__PURE__ */ bind(${camel(area)}Compiled, 'en');
`;
}

/** The values of each message that travels as a code. */
export function codesModule(kinds) {
  const lines = Object.entries(kinds).map(([code, { values }]) => `  readonly '${code}': ${valuesType(values)};`);
  const selects = Object.entries(kinds).flatMap(([code, { values }]) => {
    const names = Object.keys(values).filter((name) => values[name] === 'select');
    return names.length === 0 ? [] : [`  '${code}': [${names.map((name) => `'${name}'`).join(', ')}],`];
  });
  return `// Made by texts/compile.mjs.
import type { KindValues, Text } from '../src/kinds.ts';

export interface Codes {
${lines.join('\n')}
}

/** The values by which a message chooses its form. */
export const SELECTS: Readonly<Record<string, readonly string[]>> = {
${selects.join('\n')}
};
`;
}
