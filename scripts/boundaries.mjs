// The dependency rules as data: which part may import which, and the layers of folders within a part.
import { join } from 'node:path/posix';

/** importer → allowed imports, as specifier prefixes. A trailing slash allows everything below. */
export const arrows = {
  texts: [],
  contracts: ['@holdfast/texts/'],
  'prediction-engine': [
    '@holdfast/contracts/messages/',
    '@holdfast/contracts/prediction/',
    '@holdfast/texts/',
    '@holdfast/query-engine/sql/',
  ],
  'query-engine': [
    '@holdfast/contracts/report/',
    '@holdfast/contracts/embed/',
    '@holdfast/contracts/documents/',
    '@holdfast/texts/',
  ],
  'report-engine': [
    '@holdfast/contracts/report/',
    '@holdfast/contracts/embed/',
    '@holdfast/contracts/documents/',
    '@holdfast/contracts/messages/',
    '@holdfast/texts/',
    '@holdfast/query-engine/',
  ],
  'report-editor': [
    '@holdfast/contracts/report/',
    '@holdfast/contracts/documents/',
    '@holdfast/texts/',
    '@holdfast/query-engine/formula/',
    '@holdfast/report-engine',
    '@holdfast/report-engine/',
  ],
  'retention-report': ['@holdfast/contracts/', '@holdfast/texts/'],
  'import-powerbi': ['@holdfast/contracts/report/', '@holdfast/contracts/documents/', '@holdfast/query-engine/dax'],
  'paper-engine': ['@holdfast/contracts/', '@holdfast/texts/', '@holdfast/query-engine/', '@holdfast/report-engine/'],
  'embed-sdk': ['@holdfast/contracts/embed/'],
  'embed-host': [
    '@holdfast/contracts/',
    '@holdfast/texts/',
    '@holdfast/query-engine/',
    '@holdfast/report-engine',
    '@holdfast/report-engine/',
    '@holdfast/report-editor',
    '@holdfast/report-editor/authoring',
    '@holdfast/report-editor/dashboard',
    '@holdfast/embed-sdk/messaging',
  ],
  'report-react': ['@holdfast/contracts/embed/', '@holdfast/embed-host', '@holdfast/embed-sdk/react/kit'],
  server: [
    '@holdfast/contracts/',
    '@holdfast/texts/',
    '@holdfast/prediction-engine',
    '@holdfast/prediction-engine/command-line',
    '@holdfast/retention-report/',
    '@holdfast/import-powerbi',
    '@holdfast/query-engine',
    '@holdfast/query-engine/dax',
    '@holdfast/query-engine/formula/',
    '@holdfast/query-engine/questions',
    '@holdfast/query-engine/tabular',
    '@holdfast/paper-engine',
    '@holdfast/paper-engine/write-figure.ts',
    '@holdfast/report-engine/theme/colour.ts',
  ],
  web: [
    '@holdfast/contracts/http/',
    '@holdfast/contracts/prediction/money',
    '@holdfast/contracts/report/visual-traits',
    '@holdfast/contracts/messages/',
    '@holdfast/texts/',
    '@holdfast/embed-sdk',
    '@holdfast/embed-sdk/react',
  ],
  e2e: ['@holdfast/contracts/', '@holdfast/texts/', '@holdfast/embed-sdk', '@holdfast/embed-sdk/react'],
  examples: [
    '@holdfast/embed-sdk',
    '@holdfast/embed-sdk/react',
    '@holdfast/report-react',
    '@holdfast/report-engine',
    '@holdfast/report-engine/',
    '@holdfast/contracts/',
  ],
};

/**
 * part → its layers, the lowest first. A folder below `src` imports only folders of lower layers, never one beside it;
 * type imports count as well. `.` stands for the files outside of folders; one that folders depend on is listed by name.
 * A folder that is not listed belongs to its parent. `people: users keys` are the folders people/users and people/keys.
 */
export const layers = {
  texts: ['.'],
  contracts: ['messages', 'prediction report', 'documents embed', 'http'],
  // A step uses the results of earlier steps, never of later ones. The pipeline produces messages: only code that writes
  // files or output (model, results, cli) renders them in English.
  'prediction-engine': [
    'outcome names statistics read profile/vocabulary',
    'english effect kernel profile/columns levers',
    'profile/contacts profile/roles',
    'profile/label',
    'profile/shape profile/leaks',
    'profile/quality',
    'profile',
    'shapes large join/systems',
    'join/sources',
    'join/keys',
    'join/leaving join/features',
    'join',
    'survival prepare workbook',
    'cohorts threads',
    'train',
    'uplift evaluate',
    'explain',
    'model',
    'exports results',
    '.',
    'cli',
  ],
  'query-engine': ['model filters', 'bind formula questions', 'sql in-memory', 'shared-scan dax', 'tabular', '.'],
  'report-engine': [
    'theme parameters edit',
    'live',
    'visuals',
    'view/context',
    'view/visual view/dialogs view/panes',
    'view/page',
    'view',
    'dashboard',
    '.',
  ],
  'report-editor': ['authoring', 'editor dashboard', '.'],
  'retention-report': ['facts', 'questions model', 'layout', 'stories', 'pages', 'papers .'],
  'import-powerbi': [
    'refused.ts notes.ts',
    'json.ts',
    'files',
    'packed',
    'model',
    'formulas report/raw',
    'report/translate',
    'export',
    '.',
  ],
  'paper-engine': ['paper.ts', 'draw typeset sheets', 'gather', 'offline', '.'],
  'embed-sdk': ['authored.ts messaging filter-builders', 'frame', 'objects', 'components', '.', 'react'],
  'embed-host': ['wire', 'frame', 'kinds/dashboard kinds/paper kinds/questions', 'kinds/report', 'kinds', '.'],
  'report-react': ['.'],
  server: [
    'platform: config.ts log.ts english.ts built-file.ts directory-lock.ts caller-turns.ts meters.ts next-time.ts once.ts',
    'platform: semaphore.ts run-thread.ts database files',
    'platform: background traces access analytics',
    'platform: platform.ts',
    'platform: http',
    'platform: external backup workbooks',
    'people: users notifications',
    'people: audit',
    'people: keys account groups branding',
    'people: identity usage',
    'people: workspaces',
    'people: administration tenants',
    'people: directory',
    'features: columns tiers datasets models',
    'features: push-datasets powerbi-projects',
    'features: documents',
    'features: predictions',
    'features: worklists uploads',
    'features: connections reports data-retention',
    'features: exports',
    'features: subscriptions branding',
    'doors: rest scim mcp command',
    '.',
  ],
  web: [
    'font theme i18n',
    'http ui embedding',
    'feedback',
    'columns tiers deletion session landing docs notifications',
    'nouns',
    'questions workspaces customers',
    'boards reports models datasets worklists connections predictions settings layout',
    'uploads dashboard',
    '.',
    'testing',
  ],
};

export function foldersIn(layer) {
  const [, group = '', names] = /^(?:(\S+): )?(.*)$/.exec(layer);
  return names.split(' ').map((name) => join(group, name));
}

const levels = Object.fromEntries(
  Object.entries(layers).map(([part, list]) => [
    part,
    new Map(list.flatMap((layer, level) => foldersIn(layer).map((folder) => [folder, level]))),
  ]),
);

/** The listed folder that a file below `src` belongs to: the longest match. Undefined without one. */
export function folderOf(part, path) {
  const above = [...levels[part].keys()].filter((folder) => path === folder || path.startsWith(`${folder}/`));
  return above.sort((a, b) => b.length - a.length)[0] ?? (path.includes('/') ? undefined : '.');
}

export const mayImport = (part, from, to) => from === to || levels[part].get(to) < levels[part].get(from);
