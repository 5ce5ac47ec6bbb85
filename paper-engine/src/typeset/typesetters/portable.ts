import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { InitOutput } from '@myriaddreamin/typst-ts-web-compiler';
import { fonts } from '../fonts.ts';
import { declareAccessible } from './declare-accessible.ts';
import { filesOf, notTypeset, type Sheets, type Typesetter } from './typesetter.ts';

const require = createRequire(import.meta.url);
const MAIN = '/paper.typ';
/** Messages alone, without the lines of the template. */
const DIAGNOSTICS = 3;
/** Sheets and letters, without styles and scripts for a browser. */
const BODY_AND_DEFINITIONS = 0b11;
/** Text to be selected and places to be clicked: a picture has neither. */
const FOR_BROWSERS = /<g transform="scale\(16,-16\)"><foreignObject.*?<\/foreignObject><\/g>|<a [^>]*>.*?<\/a>/gs;

/** The same compiler as WebAssembly: runs wherever Node.js does. */
export async function portableTypesetter(): Promise<Typesetter> {
  const compiler = await startCompiler();
  let renderer: ReturnType<typeof startRenderer> | null = null;

  const compile = (template: string, sheets: Sheets, format: 'pdf' | 'vector'): Uint8Array => {
    try {
      compiler.add_source(MAIN, template);
      for (const [name, content] of filesOf(sheets)) compiler.map_shadow(`/${name}`, content);
      const { result, diagnostics = [] } = compiler.compile(MAIN, undefined, format, DIAGNOSTICS);
      if (!result) throw notTypeset(diagnostics);
      return result;
    } finally {
      compiler.reset_shadow();
    }
  };
  return {
    pdf: (template, sheets) => declareAccessible(compile(template, sheets, 'pdf')),
    drawings: async (template, sheets) => {
      renderer ??= startRenderer();
      const drawer = await renderer;
      const session = drawer.create_session();
      try {
        drawer.manipulate_data(session, 'reset', compile(template, sheets, 'vector'));
        return sheetsIn(drawer.svg_data(session, BODY_AND_DEFINITIONS));
      } finally {
        session.free();
      }
    },
  };
}

/** Bytes of a function that run before it is compiled once more, to be faster. */
const PATIENCE = 200_000_000;
const ROOM = 500_000_000;

async function startCompiler() {
  // A document is set in a second; compiling the typesetter's functions again meanwhile takes two.
  setFlagsFromString(`--wasm-tiering-budget=${PATIENCE}`);
  const { default: start, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  const compiler = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  makeRoom(await start({ module_or_path: compiler }));
  const builder = new TypstCompilerBuilder();
  // No files but those we give: nothing on this machine can be read into a document.
  builder.set_dummy_access_model();
  for (const path of fonts().files) await builder.add_raw_font(readFileSync(path));
  return builder.build();
}

/**
 * The typesetter asks for memory in thousands of small pieces, and every few of them cost a collection of garbage here: a
 * third of the time of a long list. What was given back to it once it need not ask for, and what it does not use takes
 * none; a machine with little to spare might refuse so much at once.
 */
function makeRoom({ __wbindgen_export: allocate, __wbindgen_export4: release }: InitOutput): void {
  if (freemem() > 2 * ROOM) release(allocate(ROOM, 1), ROOM, 1);
}

async function startRenderer() {
  const { default: start, TypstRendererBuilder } = await import('@myriaddreamin/typst-ts-renderer');
  await start({ module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  return new TypstRendererBuilder().build();
}

/** All sheets are drawn as one tall picture, a group each, with the letters of all beside them. */
function sheetsIn(svg: string): string[] {
  const definitions = svg.match(/<defs\b.*?<\/defs>/gs)?.join('') ?? '';
  const [, ...sheets] = svg
    .replace(/<defs\b.*?<\/defs>/gs, '')
    .replace(FOR_BROWSERS, '')
    .split('<g class="typst-page"');
  return sheets.map((sheet) => {
    const [, width, height] = /data-page-width="([\d.]+)" data-page-height="([\d.]+)">/.exec(sheet) ?? [];
    if (!width || !height) throw new Error('The sheets of a drawing could not be told apart.');
    const content = sheet.slice(sheet.indexOf('>') + 1, sheet.lastIndexOf('</g>'));
    const size = `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${definitions}<g>${content}</g></svg>`;
  });
}
