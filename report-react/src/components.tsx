import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import { type Frame, FrameView } from '@holdfast/embed-host';
import { handlersOf, useEmbed } from '@holdfast/embed-sdk/react/kit';
import { type CSSProperties, type ReactElement, useMemo, useRef, useState } from 'react';
import { Contained, DRAWING_FAILED } from './Contained.tsx';
import { MountedReport } from './mounted-report.ts';
import type { EmbedKind, ShownProps } from './props.ts';
import './place.css';

type AnyReportProps = {
  config: object;
  onEmbed?: (shown: MountedReport) => void;
  className?: string;
  style?: CSSProperties;
} & Record<string, unknown>;

/** One component for one kind of content. Prop changes are handled by the same code as in the framed ones. */
function shownComponent<Of extends EmbedKind>(displayName: string, kind: Of): (props: ShownProps[Of]) => ReactElement {
  function ShownElement(props: ShownProps[Of]): ReactElement {
    const { config, onEmbed, className, style, ...events } = props as unknown as AnyReportProps;
    const { title, width, height } = config as IEmbedConfiguration;
    const element = useRef<HTMLElement>(null);
    const [frame, setFrame] = useState<Frame | null>(null);
    const places = useMemo(() => placesOf(kind, setFrame), []);
    useEmbed(element, {
      config: { ...config, type: kind } as IEmbedConfiguration,
      start: ({ show }, on, wanted) => show(on, wanted),
      embedder: () => places,
      handlers: handlersOf(events),
      onEmbed,
    });
    const size = { ...(width && { width }), ...(height && { height }) };
    return (
      <section
        ref={element}
        className={className ? `hf-place ${className}` : 'hf-place'}
        style={{ ...size, ...style }}
        {...(title !== null && { 'aria-label': title ?? `Embedded ${kind}` })}
      >
        {frame && (
          <Contained
            onFailure={(failure) =>
              frame.raiseError({ message: DRAWING_FAILED, detailedMessage: String(failure), errorCode: 'Failed' })
            }
          >
            <FrameView frame={frame} isAlone={false} isPartOfPage />
          </Contained>
        )}
      </section>
    );
  }
  ShownElement.displayName = displayName;
  return ShownElement;
}

/** Shows one item at a time in an element; a change of server creates a new instance. */
function placesOf(kind: EmbedKind, present: (frame: Frame | null) => void) {
  let shown: MountedReport | null = null;
  const close = () => {
    shown?.close();
    shown = null;
  };
  return {
    config: { onError: (problem: unknown) => shown?.refused(problem) },
    show(stage: HTMLElement, config: IEmbedConfiguration): MountedReport {
      if (!shown) shown = new MountedReport(stage, kind, config);
      present(shown.frame);
      shown.load(config);
      return shown;
    },
    reset() {
      close();
      present(null);
    },
  };
}

export const ReportEmbed = /* @__PURE__ */ shownComponent('ReportEmbed', 'report');
/** One visual alone; width and height of the configuration are those of its element. */
export const VisualEmbed = /* @__PURE__ */ shownComponent('VisualEmbed', 'visual');
export const DashboardEmbed = /* @__PURE__ */ shownComponent('DashboardEmbed', 'dashboard');
export const TileEmbed = /* @__PURE__ */ shownComponent('TileEmbed', 'tile');
