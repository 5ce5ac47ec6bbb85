/** Input of the compiler: the template's data, and its pictures by name. */
export interface TypesetInput {
  readonly data: object;
  readonly pictures: ReadonlyMap<string, string | Uint8Array>;
  /** How many characters had no glyph. */
  readonly replaced: number;
}

/**
 * Typst, native or WebAssembly. A document must not read data of an earlier one, which may belong to another reader.
 */
export interface Typesetter {
  /** An accessible PDF (PDF/UA-1). */
  pdf(template: string, sheets: TypesetInput): Uint8Array;
  /** Each sheet as SVG. */
  drawings(template: string, sheets: TypesetInput): Promise<string[]>;
}

/** The files of a document by name, read by the template. */
export function filesOf({ data, pictures }: TypesetInput): [name: string, content: Buffer][] {
  return [['paper.json', JSON.stringify(data)] as const, ...pictures].map(([name, content]) => [
    name,
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
  ]);
}

export const notTypeset = (messages: readonly string[]): Error =>
  new Error(`The paper could not be typeset: ${messages.join('; ')}`);
