import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { InitOutput } from '@myriaddreamin/typst-ts-web-compiler';
import { fonts } from '../fonts.ts';
import { declareAccessible } from './declare-accessible.ts';
import { filesOf, notTypeset, type TypesetInput, type Typesetter } from './typesetter.ts';

const require = createRequire(import.meta.url);
const MAIN = '/paper.typ';
/** Messages only, without template lines. */
const DIAGNOSTICS = 3;
/** Sheets and glyphs, without styles and scripts for browsers. */
const BODY_AND_DEFINITIONS = 0b11;
/** Selectable text and links, which a picture does not need. */
const FOR_BROWSERS = /<g transform="scale\(16,-16\)"><foreignObject.*?<\/foreignObject><\/g>|<a [^>]*>.*?<\/a>/gs;

/** The same compiler as WebAssembly, for any platform that runs Node.js. */
export async function portableTypesetter(): Promise<Typesetter> {
  const compiler = await startCompiler();
  let renderer: ReturnType<typeof startRenderer> | null = null;

  const compile = (template: string, sheets: TypesetInput, format: 'pdf' | 'vector'): Uint8Array => {
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

/** Bytes a function executes before V8 recompiles it with optimisations. */
const PATIENCE = 200_000_000;
const ROOM = 500_000_000;

async function startCompiler() {
  // A document takes one second to set; recompiling the typesetter's functions meanwhile takes two.
  setFlagsFromString(`--wasm-tiering-budget=${PATIENCE}`);
  const { default: start, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  const compiler = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  makeRoom(await start({ module_or_path: compiler }));
  const builder = new TypstCompilerBuilder();
  // Only the files we pass in, so a document cannot read local files.
  builder.set_dummy_access_model();
  for (const path of fonts().files) await builder.add_raw_font(readFileSync(path));
  return builder.build();
}

/**
 * Preallocates memory. The typesetter otherwise allocates in thousands of small pieces, each few of which trigger a
 * garbage collection: a third of the time of a long list. Freed memory is reused, and unused memory is never committed.
 * Skipped with little free memory, where the allocation might fail.
 */
function makeRoom({ __wbindgen_export: allocate, __wbindgen_export4: release }: InitOutput): void {
  if (freemem() > 2 * ROOM) release(allocate(ROOM, 1), ROOM, 1);
}

async function startRenderer() {
  const { default: start, TypstRendererBuilder } = await import('@myriaddreamin/typst-ts-renderer');
  await start({ module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  return new TypstRendererBuilder().build();
}

/** All sheets are drawn as one tall picture, one group per sheet, with all glyphs beside them. */
function sheetsIn(svg: string): string[] {
  const definitions = svg.match(/<defs\b.*?<\/defs>/gs)?.join('') ?? '';
  const [, ...sheets] = svg
    .replace(/<defs\b.*?<\/defs>/gs, '')
    .replace(FOR_BROWSERS, '')
    .split('<g class="typst-page"');
  return sheets.map((sheet) => {
    const [, width, height] = /data-page-width="([\d.]+)" data-page-height="([\d.]+)">/.exec(sheet) ?? [];
    if (!width || !height) throw new Error('The sheets of the drawing could not be separated.');
    const content = sheet.slice(sheet.indexOf('>') + 1, sheet.lastIndexOf('</g>'));
    const size = `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${definitions}<g>${content}</g></svg>`;
  });
}
