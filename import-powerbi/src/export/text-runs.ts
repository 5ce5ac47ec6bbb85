import { at, listAt, numberAt, textAt } from '../json.ts';

const ALIGNMENTS: Readonly<Record<string, string>> = { start: 'left', center: 'center', end: 'right' };
const BOLD = /(\*\*\S(?:[\s\S]*?\S)?\*\*)/;

/** The paragraphs of a text box: its bold parts are runs of their own. */
export function paragraphsOf(options: unknown) {
  const size = numberAt(options, 'size');
  const align = ALIGNMENTS[textAt(options, 'align') ?? ''];
  const given = at(options, 'text');
  const lines = typeof given === 'string' ? [given] : listAt(options, 'text').map(String);
  const style = (isBold: boolean) => ({
    ...(size !== undefined && { fontSize: `${size * 0.75}pt` }),
    ...(isBold && { fontWeight: 'bold' }),
  });
  const runsOf = (line: string) => {
    const parts = line.split(BOLD).filter((part) => part !== '');
    return (parts.length > 0 ? parts : ['']).map((part) => {
      const isBold = BOLD.test(part);
      const textStyle = style(isBold);
      return { value: isBold ? part.slice(2, -2) : part, ...(Object.keys(textStyle).length > 0 && { textStyle }) };
    });
  };
  return lines.map((line) => ({
    textRuns: runsOf(line),
    ...(align !== undefined && { horizontalTextAlignment: align }),
  }));
}
