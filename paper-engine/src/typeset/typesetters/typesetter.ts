/** What the compiler of documents sees: the data of the template, and its pictures by name. */
export interface Sheets {
  readonly data: object;
  readonly pictures: ReadonlyMap<string, string>;
  /** How many characters no font of ours has. */
  readonly replaced: number;
}

/** Typst, one way or the other. No document can read what an earlier one was given: that was another reader's. */
export interface Typesetter {
  /** An accessible PDF (PDF/UA-1). */
  pdf(template: string, sheets: Sheets): Uint8Array;
  /** Each sheet as SVG. */
  drawings(template: string, sheets: Sheets): Promise<string[]>;
}

/** The files of a document by name; the template reads them. */
export function filesOf({ data, pictures }: Sheets): [name: string, content: Buffer][] {
  return [['paper.json', JSON.stringify(data)] as const, ...pictures].map(([name, text]) => [name, Buffer.from(text)]);
}

export const notTypeset = (said: readonly string[]): Error =>
  new Error(`The paper could not be typeset: ${said.join('; ')}`);
