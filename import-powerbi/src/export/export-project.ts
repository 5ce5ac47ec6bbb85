import type { ClauseScope } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { zipSync } from 'fflate';
import type { ImportedModel } from '../model/model.ts';
import { createNotes, type Note } from '../notes.ts';
import { expressionsOver } from './expressions.ts';
import { safeName } from './file-names.ts';
import { clausesIn } from './filters.ts';
import { guidOf } from './guid.ts';
import { modelFiles } from './model-files.ts';
import { reportFiles } from './report-files.ts';
import { createResources } from './resources.ts';

export interface ExportedProject {
  /** Below one folder, by their paths. */
  readonly files: readonly (readonly [path: string, content: Uint8Array])[];
  /** What the files cannot state. */
  readonly notes: readonly Note[];
}

const SCHEMAS = 'https://developer.microsoft.com/json-schemas/fabric';

/** A report and its model as the files of a Power BI project. */
export function exportProject(document: ReportDocument, model: ImportedModel | null): ExportedProject {
  const notes = createNotes();
  const resources = createResources();
  const clauses = clausesIn(document.bookmarks);
  const writing = {
    expressions: expressionsOver(model),
    resources,
    notes,
    bookmarked: (scope: ClauseScope) => clauses.filter((one) => JSON.stringify(one.scope) === JSON.stringify(scope)),
  };
  const name = safeName(document.displayName);
  const [report, semantic] = [`${name}.Report`, `${name}.SemanticModel`];
  const definition = reportFiles(document, model, writing);
  const reference = model ? { byPath: { path: `../${semantic}` } } : { byConnection: { connectionString: '' } };
  const json: [string, unknown][] = [
    [
      `${name}.pbip`,
      {
        $schema: `${SCHEMAS}/pbip/pbipProperties/1.0.0/schema.json`,
        version: '1.0',
        artifacts: [{ report: { path: report } }],
        settings: { enableAutoRecovery: true },
      },
    ],
    [`${report}/.platform`, platformOf('Report', document)],
    [
      `${report}/definition.pbir`,
      {
        $schema: `${SCHEMAS}/item/report/definitionProperties/2.0.0/schema.json`,
        version: '4.0',
        datasetReference: reference,
      },
    ],
    ...definition.map(([path, content]): [string, unknown] => [`${report}/definition/${path}`, content]),
    ...(model ? modelJson(semantic, document) : []),
  ];
  const texts = model ? modelFiles(model).map(([path, text]) => [`${semantic}/definition/${path}`, text] as const) : [];
  for (const table of model?.tables ?? []) if (table.file !== undefined) notes.about({})('noRows', table.name);
  return {
    files: [
      ...json.map(([path, content]) => [path, utf8(`${JSON.stringify(content, null, 2)}\n`)] as const),
      ...resources.files.map(
        ({ name: file, bytes }) => [`${report}/StaticResources/RegisteredResources/${file}`, bytes] as const,
      ),
      ...texts.map(([path, text]) => [path, utf8(text)] as const),
    ],
    notes: notes.notes,
  };
}

/** All files as one; the times of its entries are fixed, so that the same report gives the same bytes. */
export const zipProject = ({ files }: Pick<ExportedProject, 'files'>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' });

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const modelJson = (folder: string, document: ReportDocument): [string, unknown][] => [
  [`${folder}/.platform`, platformOf('SemanticModel', document)],
  [
    `${folder}/definition.pbism`,
    { $schema: `${SCHEMAS}/item/semanticModel/definitionProperties/1.0.0/schema.json`, version: '4.2', settings: {} },
  ],
];

function platformOf(type: 'Report' | 'SemanticModel', { displayName, id }: ReportDocument) {
  return {
    $schema: `${SCHEMAS}/gitIntegration/platformProperties/2.0.0/schema.json`,
    metadata: { type, displayName },
    config: { version: '2.0', logicalId: guidOf(`${type} ${id} ${displayName}`) },
  };
}
