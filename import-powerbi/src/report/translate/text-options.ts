import { at, listAt, textAt } from '../../json.ts';
import type { AddNote } from '../../notes.ts';

/** The paragraphs of a text box, with bold parts marked, in one size. */
export function textOptions(objects: unknown, note: AddNote): Record<string, unknown> {
  const paragraphs = listAt(objects, 'general', 0, 'properties', 'paragraphs');
  const runs = paragraphs.flatMap((paragraph) => listAt(paragraph, 'textRuns'));
  const sizes = runs.flatMap((run) => sizeOf(textAt(run, 'textStyle', 'fontSize')) ?? []);
  const [align] = paragraphs.flatMap(
    (paragraph) => ALIGNMENTS[textAt(paragraph, 'horizontalTextAlignment') ?? ''] ?? [],
  );
  if (new Set(sizes).size > 1 || runs.some((run) => textAt(run, 'textStyle', 'color') !== undefined)) note('textStyle');
  return {
    text: paragraphs.map((paragraph) =>
      listAt(paragraph, 'textRuns')
        .map((run) => textOf(run, note))
        .join(''),
    ),
    ...(sizes.length > 0 && { size: Math.max(...sizes) }),
    ...(align !== undefined && { align }),
  };
}

const ALIGNMENTS: Readonly<Record<string, string>> = { center: 'center', right: 'end' };

function textOf(run: unknown, note: AddNote): string {
  const value = at(run, 'value');
  if (typeof value !== 'string') {
    note('figureInText', textAt(value, 'propertyIdentifier', 'propertyName'));
    return '';
  }
  if (textAt(run, 'url') !== undefined) note('linkLeftOut', textAt(run, 'url'));
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(value) ?? [];
  const isBold = textAt(run, 'textStyle', 'fontWeight') === 'bold';
  return isBold && inner !== '' ? `${before}**${inner}**${after}` : value;
}

/** Points as pixels, to whole ones. */
function sizeOf(written: string | undefined): number | undefined {
  const [, size, unit] = /^([\d.]+)(pt|px)?$/.exec(written ?? '') ?? [];
  if (size === undefined) return undefined;
  const pixels = Math.round(Number(size) * (unit === 'px' ? 1 : 4 / 3));
  return Number.isFinite(pixels) ? Math.min(200, Math.max(8, pixels)) : undefined;
}
