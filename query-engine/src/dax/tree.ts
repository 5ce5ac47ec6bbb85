/** The syntax tree of DAX. `at` is the offset in the text. */
export type Node =
  | { readonly kind: 'number'; readonly at: number; readonly value: number; readonly isInteger: boolean }
  | { readonly kind: 'text'; readonly at: number; readonly value: string }
  | { readonly kind: 'date'; readonly at: number; readonly value: string }
  | NameNode
  | ColumnNode
  | CallNode
  | { readonly kind: 'unary'; readonly at: number; readonly op: '-' | '+' | 'NOT'; readonly value: Node }
  | BinaryNode
  | { readonly kind: 'rows'; readonly at: number; readonly rows: readonly (readonly Node[])[] }
  | { readonly kind: 'tuple'; readonly at: number; readonly items: readonly Node[] }
  | LetNode;

/** A table, a variable or a keyword. */
export interface NameNode {
  readonly kind: 'name';
  readonly at: number;
  readonly name: string;
  readonly isQuoted: boolean;
}

/** `T[c]`, or a measure. */
export interface ColumnNode {
  readonly kind: 'column';
  readonly at: number;
  readonly table?: string | undefined;
  readonly name: string;
  /** `T[Date].[Month]`. */
  readonly part?: string | undefined;
}

export interface CallNode {
  readonly kind: 'call';
  readonly at: number;
  readonly name: string;
  /** Null where commas enclose nothing. */
  readonly args: readonly (Node | null)[];
}

export interface BinaryNode {
  readonly kind: 'binary';
  readonly at: number;
  readonly op: string;
  readonly left: Node;
  readonly right: Node;
}

export interface LetNode {
  readonly kind: 'let';
  readonly at: number;
  readonly variables: readonly { readonly name: string; readonly value: Node }[];
  readonly result: Node;
}

export interface QueryNode {
  readonly measures: readonly { readonly table: string; readonly name: string; readonly value: Node }[];
  readonly variables: readonly { readonly name: string; readonly value: Node }[];
  readonly table: Node;
  readonly order: readonly { readonly value: Node; readonly descending: boolean }[];
  readonly start: readonly Node[];
}
