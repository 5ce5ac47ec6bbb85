import { zipSync } from 'fflate';
import { ProjectFiles } from '../files/project-files.ts';

const json = (value: unknown): string => JSON.stringify(value);
export const column = (table: string, name: string) => ({
  Column: { Expression: { SourceRef: { Entity: table } }, Property: name },
});
export const measure = (table: string, name: string) => ({
  Measure: { Expression: { SourceRef: { Entity: table } }, Property: name },
});
export const literal = (value: string) => ({ Literal: { Value: value } });

const SALES = `table 'Fact Sales'
\tlineageTag: 1

\t/// What customers paid
\tmeasure Revenue = SUM('Fact Sales'[Amount])
\t\tformatString: \\$#,0.00;(\\$#,0.00);\\$#,0.00
\t\tdisplayFolder: Money

\tmeasure 'It''s growing' =
\t\t\tVAR before = [Revenue]

\t\t\tRETURN
\t\t\t    [Revenue] - before
\t\tformatString: 0.0%

\tmeasure Fenced = \`\`\`
\t\t\tDIVIDE (
\t\t\t    [Revenue], 2 )
\t\t\t\`\`\`
\t\tisHidden

\tcolumn Amount
\t\tdataType: decimal
\t\tsummarizeBy: sum
\t\tsourceColumn: amt

\tcolumn 'Region Key'
\t\tdataType: int64
\t\tisHidden

\tcolumn Day
\t\tdataType: dateTime
\t\tformatString: Short Date

\tpartition p = m
\t\tmode: import
\t\tsource =
\t\t\t\tlet Source = Csv.Document(File.Contents("C:\\data\\fact_sales.csv")) in Source

\tannotation PBI_ResultType = Table
`;
const REGION = `table Region
\tcolumn 'Region Key'
\t\tdataType: int64
\tcolumn Name
\t\tdataType: string
\t\tsortByColumn: 'Region Key'
\tcolumn Big = [Region Key] > 10
\t\tdataType: boolean
\thierarchy Places
\t\tlevel Area
\t\t\tcolumn: Name
\tpartition r = m
\t\tsource = "Region"
`;
const MODEL = `model Model
\tculture: en-US

ref table Region
ref table 'Fact Sales'

relationship r1
\tfromColumn: 'Fact Sales'.'Region Key'
\ttoColumn: Region.'Region Key'
\tcrossFilteringBehavior: bothDirections

relationship r2
\tisActive: false
\tfromColumn: Region.'Region Key'
\ttoColumn: 'Fact Sales'.'Region Key'
\tfromCardinality: one
\ttoCardinality: many

role North
\tmodelPermission: read
\ttablePermission Region = [Name] = "North"
`;

/** A project with one page: a chart in a group, a slicer with a selection, and a button. */
export function projectFiles(): Record<string, string> {
  const page = 'P.Report/definition/pages/one';
  return {
    'P.pbip': json({ version: '1.0', artifacts: [{ report: { path: 'P.Report' } }] }),
    'P.Report/.platform': json({ metadata: { displayName: 'Sales overview' } }),
    'P.Report/definition.pbir': json({ version: '4.0', datasetReference: { byPath: { path: '../P.SemanticModel' } } }),
    'P.Report/definition/report.json': json({
      themeCollection: { customTheme: { name: 'Mine.json' } },
      filterConfig: { filters: [] },
    }),
    'P.Report/StaticResources/RegisteredResources/Mine.json': json({
      name: 'Mine',
      dataColors: ['#112233', '#445566'],
    }),
    'P.Report/definition/pages/pages.json': json({ pageOrder: ['one'], activePageName: 'one' }),
    [`${page}/page.json`]: json({
      name: 'one',
      displayName: 'Overview',
      width: 1280,
      height: 720,
      displayOption: 'FitToWidth',
    }),
    [`${page}/visuals/group/visual.json`]: json({
      name: 'group',
      position: { x: 100, y: 50, width: 500, height: 400 },
      visualGroup: { displayName: 'G' },
    }),
    [`${page}/visuals/chart/visual.json`]: json(chart()),
    [`${page}/visuals/pick/visual.json`]: json(slicer()),
    [`${page}/visuals/go/visual.json`]: json(button()),
    'P.Report/definition/bookmarks/b.bookmark.json': json({
      name: 'b',
      displayName: 'Without chart',
      explorationState: {
        activeSection: 'one',
        sections: { one: { visualContainers: { chart: { singleVisual: { display: { mode: 'hidden' } } } } } },
      },
    }),
    'P.SemanticModel/definition.pbism': json({ version: '4.0' }),
    'P.SemanticModel/definition/model.tmdl': MODEL,
    'P.SemanticModel/definition/tables/Fact Sales.tmdl': SALES,
    'P.SemanticModel/definition/tables/Region.tmdl': REGION,
  };
}

const chart = () => ({
  name: 'chart',
  position: { x: 10, y: 20, z: 3, width: 300, height: 200 },
  parentGroupName: 'group',
  visual: {
    visualType: 'columnChart',
    query: {
      queryState: {
        Category: { projections: [{ field: column('Region', 'Name') }] },
        Y: { projections: [{ field: measure('Fact Sales', 'Revenue'), displayName: 'Income' }] },
      },
      sortDefinition: { sort: [{ field: measure('Fact Sales', 'Revenue'), direction: 'Descending' }] },
    },
    visualContainerObjects: { title: [{ properties: { text: { expr: literal("'Income by region'") } } }] },
  },
  filterConfig: {
    filters: [
      {
        field: column('Region', 'Name'),
        type: 'Categorical',
        filter: {
          Version: 2,
          From: [{ Name: 'r', Entity: 'Region', Type: 0 }],
          Where: [
            {
              Condition: {
                Not: {
                  Expression: {
                    In: {
                      Expressions: [{ Column: { Expression: { SourceRef: { Source: 'r' } }, Property: 'Name' } }],
                      Values: [[literal("'O''Hare'")], [literal('null')]],
                    },
                  },
                },
              },
            },
          ],
        },
      },
    ],
  },
});

const slicer = () => ({
  name: 'pick',
  position: { x: 700, y: 20, width: 200, height: 200 },
  visual: {
    visualType: 'slicer',
    query: { queryState: { Values: { projections: [{ field: column('Region', 'Name') }] } } },
    objects: {
      data: [{ properties: { mode: { expr: literal("'Dropdown'") } } }],
      general: [
        {
          properties: {
            filter: {
              filter: {
                Version: 2,
                From: [{ Name: 'r', Entity: 'Region' }],
                Where: [
                  { Condition: { In: { Expressions: [column('Region', 'Name')], Values: [[literal("'North'")]] } } },
                ],
              },
            },
          },
        },
      ],
    },
    syncGroup: { groupName: 'places' },
  },
});

const button = () => ({
  name: 'go',
  position: { x: 900, y: 20, width: 100, height: 40 },
  visual: {
    visualType: 'actionButton',
    objects: { text: [{ properties: { text: { expr: literal("'Go'") } }, selector: { id: 'default' } }] },
    visualContainerObjects: {
      visualLink: [
        {
          properties: {
            show: { expr: literal('true') },
            type: { expr: literal("'Bookmark'") },
            bookmark: { expr: literal("'b'") },
          },
        },
      ],
    },
  },
});

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Some files of a packed report are UTF-16. */
export const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));

export const asInput = (files: Record<string, string>) => ({
  files: new ProjectFiles(Object.entries(files).map(([path, text]) => [path, utf8(text)])),
  names: Object.keys(files),
  name: 'project',
});

export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? utf8(content) : content]),
    ),
  );

/** A report in one file, with parts as JSON inside strings and aliases for tables. */
export function layout(): string {
  const select = (property: string, name: string) => ({
    Column: { Expression: { SourceRef: { Source: 'r' } }, Property: property },
    Name: name,
  });
  const config = {
    name: 'donut',
    layouts: [
      { id: 0, position: { x: 1.5, y: 2, z: 1, width: 200, height: 100 } },
      { id: 1, position: { x: 0, y: 10, width: 324, height: 90 } },
    ],
    singleVisual: {
      visualType: 'donutChart',
      projections: { Category: [{ queryRef: 'Region.Name' }], Y: [{ queryRef: 'Sum' }] },
      prototypeQuery: {
        From: [{ Name: 'r', Entity: 'Region' }],
        Select: [
          select('Name', 'Region.Name'),
          { Aggregation: { Expression: select('Region Key', ''), Function: 0 }, Name: 'Sum' },
        ],
        OrderBy: [{ Direction: 2, Expression: select('Name', '') }],
      },
    },
  };
  const section = (name: string, ordinal: number, visualContainers: unknown[]) => ({
    name,
    displayName: name,
    ordinal,
    displayOption: 2,
    width: 960,
    height: 720,
    config: '{"visibility":1}',
    filters: '[]',
    visualContainers,
  });
  return json({
    config: json({ activeSectionIndex: 0 }),
    sections: [
      section('second', 1, []),
      section('first', 0, [{ x: 9, y: 9, width: 9, height: 9, config: json(config), filters: '[]' }]),
    ],
  });
}

export const TMSL = json({
  model: {
    tables: [
      {
        name: 'Region',
        columns: [
          { name: 'Name', dataType: 'string' },
          { name: 'Region Key', dataType: 'int64' },
        ],
        measures: [{ name: 'Places', expression: ['COUNTROWS (', '  Region )'] }],
      },
    ],
  },
});
