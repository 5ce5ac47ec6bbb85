import { read } from '@holdfast/contracts/http/routes/reports';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';

const WIDTH = 160;
const HEIGHT = 90;
const MOST_BOXES = 40;

/** A thumbnail of the first page's layout. A flowing page is drawn as rows. */
export function Sketch({ id, revision }: { id: string; revision: number }) {
  const http = useHttp();
  const report = useAnswer({
    key: [...QUERY_KEYS.report(id), revision],
    read: (signal) => http.call(read, { params: { documentId: id }, signal }),
  });
  const page = report.data?.document.pages[0];
  const boxes = page ? boxesOf(page) : [];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-[90px] w-40 shrink-0 rounded-md border border-line bg-bg"
      aria-hidden="true"
    >
      {boxes.map(({ x, y, width, height }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          className="fill-tint stroke-primary/40"
        />
      ))}
    </svg>
  );
}

interface SketchBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface SketchedPage {
  readonly size: { readonly width: number; readonly height: number };
  readonly flow?: readonly (readonly unknown[])[] | undefined;
  readonly visuals: readonly { readonly layout: SketchBox }[];
}

function boxesOf({ size, flow, visuals }: SketchedPage): readonly SketchBox[] {
  if (flow) {
    const rows = flow.slice(0, 4);
    const high = HEIGHT / Math.max(1, rows.length);
    return rows.flatMap((row, down) =>
      row.map((_, across) => ({
        x: 3 + (across * (WIDTH - 3)) / row.length,
        y: 3 + down * (high - 1),
        width: (WIDTH - 3) / row.length - 3,
        height: high - 4,
      })),
    );
  }
  const scale = Math.min(WIDTH / size.width, HEIGHT / size.height);
  return visuals.slice(0, MOST_BOXES).map(({ layout }) => ({
    x: layout.x * scale,
    y: layout.y * scale,
    width: Math.max(2, layout.width * scale),
    height: Math.max(2, layout.height * scale),
  }));
}
