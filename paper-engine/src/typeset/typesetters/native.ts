import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fonts } from '../fonts.ts';
import { filesOf, notTypeset, type TypesetInput, type Typesetter } from './typesetter.ts';

/** A folder that does not exist, so a document cannot read local files. */
const WORKSPACE = resolve('/holdfast-paper');

/** The native build, faster than the WebAssembly one; null if there is none for this platform. */
export async function nativeTypesetter(): Promise<Typesetter | null> {
  const loaded = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => null);
  if (!loaded) return null;
  const compiler = loaded.NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: fonts().files.map((path) => readFileSync(path)) }],
  });

  const compile = (template: string, sheets: TypesetInput) => {
    // Drops the data of the previous document.
    compiler.resetShadow();
    for (const [name, content] of filesOf(sheets)) compiler.mapShadow(join(WORKSPACE, name), content);
    const outcome = compiler.compile({ mainFileContent: template });
    if (!outcome.hasError() && outcome.result) return outcome.result;
    throw notTypeset((outcome.takeDiagnostics()?.shortDiagnostics ?? []).map(({ message }) => message));
  };
  return {
    pdf: (template, sheets) => {
      // Fails on a missing heading or alt text instead of leaving it out.
      const pdf = compiler.pdf(compile(template, sheets), { pdfStandard: 'ua-1' });
      compiler.evictCache(0);
      return pdf;
    },
    drawings: async (template, sheets) => {
      const document = compile(template, sheets);
      const drawn = sheetsIn(compiler.plainSvg(document), document.numOfPages);
      compiler.evictCache(0);
      return drawn;
    },
  };
}

/** All sheets are drawn as one tall picture, one group per sheet, with all glyphs at the end. */
function sheetsIn(svg: string, count: number): string[] {
  if (count === 1) return [svg];
  const lines = svg.split('\n');
  const starts = lines.flatMap((line, at) =>
    /^ {4}<g( transform="matrix\(1 0 0 1 0 [\d.]+\)")?>$/.test(line) ? [at] : [],
  );
  const ends = starts.map((from) => lines.indexOf('    </g>', from));
  const [, wide = '', high = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(lines[0] ?? '') ?? [];
  const ground = lines.find((line) => line.startsWith('    <path class="typst-shape"')) ?? '';
  if (starts.length < count || wide === '') throw new Error('The sheets of the drawing could not be separated.');
  const each = Number(high) / count;
  const root = (lines[0] ?? '')
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${wide} ${each}"`)
    .replace(/ height="[^"]*"/, ` height="${each}pt"`);
  const letters = lines.slice((ends[count - 1] ?? 0) + 1);
  return starts
    .slice(0, count)
    .map((from, at) => [root, ground, '<g>', ...lines.slice(from + 1, (ends[at] ?? 0) + 1), ...letters].join('\n'));
}
