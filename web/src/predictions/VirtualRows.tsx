import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReceivedPrediction } from '../http/answers.ts';
import { PredictionRow } from './PredictionRow.tsx';

const ROW_HEIGHT = 61;

/** Renders only the visible rows, with spacers for the others. */
export default function VirtualRows({ predictions }: { predictions: ReceivedPrediction[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: predictions.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => predictions[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const before = items[0] ? items[0].start - top : 0;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body} className="max-md:block">
      <Gap height={before} />
      {items.map(({ index }) => {
        const prediction = predictions[index];
        if (!prediction) return null;
        return (
          <PredictionRow key={prediction.id} prediction={prediction} index={index} measure={virtual.measureElement} />
        );
      })}
      <Gap height={after} />
    </tbody>
  );
}

function Gap(props: { height: number }) {
  if (props.height <= 0) return null;
  return (
    <tr aria-hidden className="max-md:block" style={{ height: props.height }}>
      <td colSpan={5} />
    </tr>
  );
}
