import type { LiveReport } from '@holdfast/report-engine';
import { useEffect } from 'react';

/**
 * Tells the host page how large the report wants to be. The size follows from the page and the frame's width alone,
 * never from the height the frame happens to have: a host that follows it would otherwise chase itself.
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
    // After the next drawing, once for all changes until then: reading sizes in between makes the browser lay out twice.
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
  // What panes and tabs at the side leave; a scroll bar is counted in, for whether there is one follows from the height.
  const width = stage.querySelector<HTMLElement>('.hf-canvas')?.offsetWidth || stageWidth;
  const page = flows || displayOption === 'actualSize' ? size.height : (size.height * width) / size.width;
  const tabs = stage.querySelector<HTMLElement>('.hf-tabs[data-side="bottom"]')?.offsetHeight ?? 0;
  const data = stage.querySelector<HTMLElement>('.hf-data')?.offsetHeight ?? 0;
  return Math.ceil(page * zoom) + tabs + data;
}
