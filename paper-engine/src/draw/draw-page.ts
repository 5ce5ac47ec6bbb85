import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { mix } from '@holdfast/report-engine/theme/colour.ts';
import { describePredicate, fieldFormat } from '@holdfast/report-engine/view/context/describe-clause.ts';
import { cardBox } from '@holdfast/report-engine/visuals/card-box.ts';
import { describeResult, sentencesOf } from '@holdfast/report-engine/visuals/describe-result.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { inOneParagraph } from '@holdfast/report-engine/visuals/paragraph.ts';
import { staticSvg } from '@holdfast/report-engine/visuals/static-svg.tsx';
import { visualLabel } from '@holdfast/report-engine/visuals/visual-label.ts';
import type { Body, PaperItem } from '../paper.ts';
import type { Drawing, DrawnVisual } from './drawing.ts';
import { tableOf } from './table-body.ts';
import { textBodyOf } from './text-body.ts';

type PlacedDrawing = DrawnVisual & {
  readonly layout: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

const LONGEST_ALT = 800;

export function drawPage(drawing: Drawing, page: string, visuals: readonly PlacedDrawing[]): PaperItem[] {
  return visuals
    .filter(({ visual }) => !hasTrait(visual, 'navigates'))
    .map((placed) => drawItem(drawing, page, placed));
}

function drawItem(drawing: Drawing, page: string, { visual, snapshot, layout }: PlacedDrawing): PaperItem {
  const { theme, live } = drawing;
  const { x, y, width, height } = layout;
  const box = cardBox(visual, kindOf(visual.kind), theme, { x, y, width, height });
  const { show = true, colour = theme.surface, transparency = 0 } = box.style.background ?? {};
  const room = {
    width: Math.max(1, width - 2 * box.padding),
    height: Math.max(1, height - 2 * box.padding - box.head),
  };
  return {
    name: visual.name,
    label: visualLabel(live.model, visual),
    x,
    y,
    width,
    height,
    card:
      box.chrome === 'none'
        ? null
        : {
            fill: show ? mix(colour, theme.page, transparency / 100) : theme.page,
            stroke: box.bordered ? (box.style.border?.colour ?? theme.line) : 'none',
            radius: box.style.border?.radius ?? 12,
          },
    padding: box.padding,
    title:
      box.head > 0
        ? { lines: box.titleLines, size: box.titleSize, colour: box.style.title?.colour ?? theme.titleColour }
        : null,
    subtitle: box.subtitleLines,
    head: box.head,
    body: drawBody(drawing, page, { visual, snapshot }, room),
  };
}

function drawBody(
  drawing: Drawing,
  page: string,
  drawn: DrawnVisual,
  room: { readonly width: number; readonly height: number },
): Body {
  const { live, theme, formats, texts } = drawing;
  const { visual, snapshot } = drawn;
  const { result, status, problem, drillDepth } = snapshot;
  if (status === 'error')
    return { kind: 'note', text: problem?.message ? texts.failedBecause({ reason: problem.message }) : texts.failed };
  if (hasTrait(visual, 'slices')) return chosenIn(drawing, page, visual);
  const typeset = textBodyOf(drawing, drawn) ?? tableOf(drawing, drawn, page, room);
  if (typeset) return typeset;
  const collapsed = live.state.visuals[page]?.[visual.name]?.collapsed ?? [];
  const svg = staticSvg({ visual, result, model: live.model, theme, formats, ...room, texts, drillDepth, collapsed });
  // A visual that cannot be drawn gets a note: a gap on the page would look like a rendering fault.
  if (!svg?.startsWith('<svg')) return { kind: 'note', text: texts.nothing };
  return { kind: 'picture', svg, alt: altOf(drawing, drawn) };
}

/** A slicer as text: the current choice, not the list of options. */
function chosenIn({ live, formats, texts }: Drawing, page: string, visual: DrawnVisual['visual']): Body {
  const clause = live.slicers.clauses(page, visual.name)[0];
  const words = clause
    ? describePredicate(clause.predicate, fieldFormat(live.model, clause.target), formats, texts)
    : texts.isAll;
  const label = { text: visualLabel(live.model, visual), bold: true };
  return {
    kind: 'words',
    size: 12,
    align: 'start',
    blocks: [{ kind: 'paragraph', spans: [label, { text: ` ${words}`, bold: false }] }],
  };
}

/** The alt text of a picture: its name and a summary of its numbers. */
function altOf({ live, formats, texts }: Drawing, { visual, snapshot: { result } }: DrawnVisual): string {
  const label = visualLabel(live.model, visual);
  const sentences = result ? sentencesOf(describeResult({ result, model: live.model, formats }), formats, texts) : [];
  const alt = sentences.length === 0 ? label : texts.titled({ title: label, text: inOneParagraph(sentences) });
  return alt.length > LONGEST_ALT ? `${alt.slice(0, LONGEST_ALT).trimEnd()}…` : alt;
}
