/** Kinds under the names that documents of other programs use. */
const ALIASES: Readonly<Record<string, string>> = {
  cardVisual: 'card',
  listSlicer: 'slicer',
  advancedSlicerVisual: 'slicer',
  table: 'tableEx',
  matrix: 'pivotTable',
  basicShape: 'shape',
};

/** The name of a kind in our documents. */
export const kindName = (name: string): string => ALIASES[name] ?? name;

/** What code outside a kind's folder may ask about it; nothing there compares the name of a kind. */
const TRAITS = {
  /** Filters the page by what the reader chooses in it, and shows no figures. */
  slices: ['slicer'],
  /** Shows records, one per row. */
  listsRecords: ['tableEx'],
  /** Has rows and columns on the screen and on paper. */
  isTable: ['tableEx', 'pivotTable'],
  /** Shows one figure. */
  isFigure: ['card'],
  /** Shows a text of its author. */
  isText: ['textbox'],
  /** Shows only what its author entered, no data. */
  isStatic: ['textbox', 'actionButton', 'image', 'shape', 'pageNavigator', 'bookmarkNavigator'],
  /** Leads elsewhere when pressed, so it has no place on paper. */
  navigates: ['pageNavigator', 'bookmarkNavigator', 'actionButton'],
  /** Asks the reader for assumptions about costs and effects. */
  plans: ['thresholdPlanner'],
} satisfies Record<string, readonly string[]>;

export type VisualTrait = keyof typeof TRAITS;

export const hasTrait = ({ kind }: { readonly kind: string }, trait: VisualTrait): boolean =>
  (TRAITS[trait] as readonly string[]).includes(kindName(kind));
