import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fonts } from './fonts.ts';

/** What the compiler of documents sees: the data of the template, and its pictures by name. */
export interface Sheets {
  readonly data: object;
  readonly pictures: ReadonlyMap<string, string>;
  /** How many characters no font of ours has. */
  readonly replaced: number;
}

/** Raised where the compiler's native part does not exist for the machine. */
export class NoTypesetter extends Error {}

/** A folder that does not exist: nothing on this machine can be read into a document. */
const WORKSPACE = resolve('/holdfast-paper');

let standing: NodeCompiler | null = null;

/** Made once: reading its fonts takes a tenth of a second, and pictures of a report are a document for each page. */
async function emptyCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await native(() => import('@myriaddreamin/typst-ts-node-compiler'));
  standing ??= Compiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: fonts().files.map((path) => readFileSync(path)) }],
  });
  // Nothing of the document before is left to be read.
  standing.resetShadow();
  return standing;
}

export async function compile(template: string, { data, pictures }: Sheets) {
  const compiler = await emptyCompiler();
  const put = (name: string, text: string) => compiler.mapShadow(join(WORKSPACE, name), Buffer.from(text));
  put('paper.json', JSON.stringify(data));
  for (const [name, svg] of pictures) put(name, svg);
  const outcome = compiler.compile({ mainFileContent: template });
  if (outcome.hasError() || !outcome.result) {
    const said = outcome.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`The paper could not be typeset: ${said.map((one) => one.message).join('; ')}`);
  }
  return { compiler, document: outcome.result };
}

export async function native<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new NoTypesetter(
      `PDF and PNG cannot be made on ${process.platform} ${process.arch}: the typesetter has no build for it. Excel and CSV can.`,
      { cause },
    );
  }
}

/** Its tags and all. What the compiler remembers of the document is forgotten: the next one is another reader's. */
export function pdfOf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  const pdf = compiler.pdf(document, { pdfStandard: 'ua-1' });
  compiler.evictCache(0);
  return pdf;
}
