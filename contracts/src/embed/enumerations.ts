/**
 * The enumerations of the protocol, mapping names to numbers and numbers to names, as host pages expect.
 * `erasableSyntaxOnly` rules out `enum`, and unused plain objects are tree-shaken.
 */
type Numbered<Names extends readonly string[]> = {
  readonly [Index in keyof Names & `${number}` as Names[Index]]: Index extends `${infer N extends number}` ? N : never;
} & { readonly [number: number]: string };
type Members = Readonly<Record<string, number>>;
/** Any number too, as with the original's `enum`: host pages read values from a server response, typed `number`. */
type ValueOf<Enumeration> =
  | { [Name in keyof Enumeration]: Name extends string ? Enumeration[Name] : never }[keyof Enumeration]
  | (number & {});

function withNames<const Pairs extends Members>(pairs: Pairs): Pairs & { readonly [number: number]: string } {
  const both: Record<string | number, string | number> = {};
  for (const [name, value] of Object.entries(pairs)) {
    both[value] = name;
    both[name] = value;
  }
  return both as Pairs & { readonly [number: number]: string };
}

function numbered<const Names extends readonly string[]>(...names: Names): Numbered<Names> {
  return withNames(Object.fromEntries(names.map((name, index) => [name, index]))) as unknown as Numbered<Names>;
}

export const TraceType = /* @__PURE__ */ numbered(
  'Information',
  'Verbose',
  'Warning',
  'Error',
  'ExpectedError',
  'UnexpectedError',
  'Fatal',
);
export type TraceType = ValueOf<typeof TraceType>;

export const PageSizeType = /* @__PURE__ */ numbered('Widescreen', 'Standard', 'Cortana', 'Letter', 'Custom', 'Mobile');
export type PageSizeType = ValueOf<typeof PageSizeType>;

export const DisplayOption = /* @__PURE__ */ numbered('FitToPage', 'FitToWidth', 'ActualSize');
export type DisplayOption = ValueOf<typeof DisplayOption>;

export const BackgroundType = /* @__PURE__ */ numbered('Default', 'Transparent');
export type BackgroundType = ValueOf<typeof BackgroundType>;

export const VisualContainerDisplayMode = /* @__PURE__ */ numbered('Visible', 'Hidden');
export type VisualContainerDisplayMode = ValueOf<typeof VisualContainerDisplayMode>;

export const LayoutType = /* @__PURE__ */ numbered('Master', 'Custom', 'MobilePortrait', 'MobileLandscape');
export type LayoutType = ValueOf<typeof LayoutType>;

export const HyperlinkClickBehavior = /* @__PURE__ */ numbered('Navigate', 'NavigateAndRaiseEvent', 'RaiseEvent');
export type HyperlinkClickBehavior = ValueOf<typeof HyperlinkClickBehavior>;

export const ReportAlignment = /* @__PURE__ */ numbered('Left', 'Center', 'Right', 'None');
export type ReportAlignment = ValueOf<typeof ReportAlignment>;

export const SectionVisibility = /* @__PURE__ */ numbered('AlwaysVisible', 'HiddenInViewMode');
export type SectionVisibility = ValueOf<typeof SectionVisibility>;

export const ViewMode = /* @__PURE__ */ numbered('View', 'Edit');
export type ViewMode = ValueOf<typeof ViewMode>;

export const TokenType = /* @__PURE__ */ numbered('Aad', 'Embed');
export type TokenType = ValueOf<typeof TokenType>;

export const ContrastMode = /* @__PURE__ */ numbered(
  'None',
  'HighContrast1',
  'HighContrast2',
  'HighContrastBlack',
  'HighContrastWhite',
);
export type ContrastMode = ValueOf<typeof ContrastMode>;

export const MenuLocation = /* @__PURE__ */ numbered('Bottom', 'Top');
export type MenuLocation = ValueOf<typeof MenuLocation>;

export const FiltersOperations = /* @__PURE__ */ numbered('RemoveAll', 'ReplaceAll', 'Add', 'Replace');
export type FiltersOperations = ValueOf<typeof FiltersOperations>;

export const FiltersLevel = /* @__PURE__ */ numbered('Report', 'Page', 'Visual');
export type FiltersLevel = ValueOf<typeof FiltersLevel>;

export const FilterType = /* @__PURE__ */ numbered(
  'Advanced',
  'Basic',
  'Unknown',
  'IncludeExclude',
  'RelativeDate',
  'TopN',
  'Tuple',
  'RelativeTime',
  'Identity',
  'Hierarchy',
  'HierarchyIdentity',
);
export type FilterType = ValueOf<typeof FilterType>;

export const RelativeDateFilterTimeUnit = /* @__PURE__ */ numbered(
  'Days',
  'Weeks',
  'CalendarWeeks',
  'Months',
  'CalendarMonths',
  'Years',
  'CalendarYears',
  'Minutes',
  'Hours',
);
export type RelativeDateFilterTimeUnit = ValueOf<typeof RelativeDateFilterTimeUnit>;

export const RelativeDateOperators = /* @__PURE__ */ numbered('InLast', 'InThis', 'InNext');
export type RelativeDateOperators = ValueOf<typeof RelativeDateOperators>;

export const CredentialType = /* @__PURE__ */ numbered('NoConnection', 'OnBehalfOf', 'Anonymous');
export type CredentialType = ValueOf<typeof CredentialType>;

export const DataCacheMode = /* @__PURE__ */ numbered('Import', 'DirectQuery');
export type DataCacheMode = ValueOf<typeof DataCacheMode>;

export const BrowserPrintAdjustmentsMode = /* @__PURE__ */ numbered('Default', 'NoAdjustments');
export type BrowserPrintAdjustmentsMode = ValueOf<typeof BrowserPrintAdjustmentsMode>;

export const PageNavigationPosition = /* @__PURE__ */ numbered('Bottom', 'Left');
export type PageNavigationPosition = ValueOf<typeof PageNavigationPosition>;

export const QnaMode = /* @__PURE__ */ numbered('Interactive', 'ResultOnly');
export type QnaMode = ValueOf<typeof QnaMode>;

export const ExportDataType = /* @__PURE__ */ numbered('Summarized', 'Underlying');
export type ExportDataType = ValueOf<typeof ExportDataType>;

/** Status and type of a reader's export: names that `powerbi-models` 2.1 added. */
export const ExportDataResultType = /* @__PURE__ */ numbered('Summarized', 'Underlying', 'DataWithCurrentLayout');
export type ExportDataResultType = ValueOf<typeof ExportDataResultType>;
export const ExportDataResultFormat = /* @__PURE__ */ numbered('Csv', 'Xlsx');
export type ExportDataResultFormat = ValueOf<typeof ExportDataResultFormat>;
export const ExportDataCompletedStatus = /* @__PURE__ */ numbered('Succeeded', 'Failed');
export type ExportDataCompletedStatus = ValueOf<typeof ExportDataCompletedStatus>;

export const BookmarksPlayMode = /* @__PURE__ */ numbered('Off', 'Presentation');
export type BookmarksPlayMode = ValueOf<typeof BookmarksPlayMode>;

export const CommandDisplayOption = /* @__PURE__ */ numbered('Enabled', 'Disabled', 'Hidden');
export type CommandDisplayOption = ValueOf<typeof CommandDisplayOption>;

export const VisualDataRoleKind = /* @__PURE__ */ numbered('Grouping', 'Measure', 'GroupingOrMeasure');
export type VisualDataRoleKind = ValueOf<typeof VisualDataRoleKind>;

export const VisualDataRoleKindPreference = /* @__PURE__ */ numbered('Measure', 'Grouping');
export type VisualDataRoleKindPreference = ValueOf<typeof VisualDataRoleKindPreference>;

export const Permissions = /* @__PURE__ */ withNames({ Read: 0, ReadWrite: 1, Copy: 2, Create: 4, All: 7 });
export type Permissions = ValueOf<typeof Permissions>;

export const AggregateFunction = /* @__PURE__ */ withNames({
  Default: 1,
  None: 2,
  Sum: 3,
  Min: 4,
  Max: 5,
  Count: 6,
  Average: 7,
  DistinctCount: 8,
});
export type AggregateFunction = ValueOf<typeof AggregateFunction>;

export const SortDirection = /* @__PURE__ */ withNames({ Ascending: 1, Descending: 2 });
export type SortDirection = ValueOf<typeof SortDirection>;

export const TextAlignment = { Left: 'left', Center: 'center', Right: 'right' } as const;
export type TextAlignment = (typeof TextAlignment)[keyof typeof TextAlignment];

export const LegendPosition = {
  Top: 'Top',
  Bottom: 'Bottom',
  Right: 'Right',
  Left: 'Left',
  TopCenter: 'TopCenter',
  BottomCenter: 'BottomCenter',
  RightCenter: 'RightCenter',
  LeftCenter: 'LeftCenter',
} as const;
export type LegendPosition = (typeof LegendPosition)[keyof typeof LegendPosition];

/** The original's compiler inlines these two as strings. Not every compiler does, so our modules export values. */
const words = <const Words extends readonly string[]>(...all: Words) =>
  Object.fromEntries(all.map((word) => [word, word])) as { readonly [Word in Words[number]]: Word };

export const DataType = /* @__PURE__ */ words(
  'Number',
  'Currency',
  'Int32',
  'Percentage',
  'DateTime',
  'DateTimeZone',
  'Date',
  'Time',
  'Duration',
  'Text',
  'Logical',
  'Binary',
);
export type DataType = keyof typeof DataType;
export const ReportCreationMode = /* @__PURE__ */ words('Default', 'QuickExplore');
export type ReportCreationMode = keyof typeof ReportCreationMode;
