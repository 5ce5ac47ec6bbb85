import type { LiveReport } from '@holdfast/report-engine';
import { useEffect } from 'react';

/**
 * Reports the preferred size of the report to the host page. It depends only on the page and the frame's width, never
 * on its current height: a host that follows it would otherwise loop.
 */
export function useContentSize(live: LiveReport, stage: HTMLElement): void {
  useEffect(() => {
    let last = '';
    const tell = () => {
      const width = stage.clientWidth;
      if (width === 0) return;
      const size = { width, height: wantedHeight(live, stage, width) };
      if (JSON.stringify(size) === last) return;
      last = JSON.stringify(size);
      live.tell('sizeChanged', size, 'sdk');
    };
    const resized = new ResizeObserver(tell);
    resized.observe(stage);
    // After the next paint, once for all changes: reading sizes in between forces an extra layout.
    let due: ReturnType<typeof setTimeout> | null = null;
    const stop = live.subscribe(() => {
      due ??= setTimeout(() => {
        due = null;
        tell();
      }, 50);
    });
    return () => {
      resized.disconnect();
      stop();
      if (due !== null) clearTimeout(due);
    };
  }, [live, stage]);
}

function wantedHeight(live: LiveReport, stage: HTMLElement, stageWidth: number): number {
  const { size, displayOption, flows } = live.arranging.layoutOf(live.state.activePage);
  const zoom = live.arranging.zoom();
  // The width without side panes and tabs; includes the scroll bar, whose presence depends on the height.
  const width = stage.querySelector<HTMLElement>('.hf-canvas')?.offsetWidth || stageWidth;
  const page = flows || displayOption === 'actualSize' ? size.height : (size.height * width) / size.width;
  const tabs = stage.querySelector<HTMLElement>('.hf-tabs[data-side="bottom"]')?.offsetHeight ?? 0;
  const data = stage.querySelector<HTMLElement>('.hf-data')?.offsetHeight ?? 0;
  return Math.ceil(page * zoom) + tabs + data;
}
