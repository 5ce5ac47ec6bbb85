import type {
  ICreateEmbedConfiguration,
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IQnaEmbedConfiguration,
  IQuickCreateEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { Create } from '../components/create.ts';
import { Dashboard } from '../components/dashboard.ts';
import type { Embed } from '../components/embed.ts';
import { Qna } from '../components/qna.ts';
import { QuickCreate } from '../components/quick-create.ts';
import { Report } from '../components/report.ts';
import { Tile } from '../components/tile.ts';
import { Visual } from '../components/visual.ts';
import type { ComponentClass, Embedder } from '../embedder.ts';
import type {
  BaseEventDetails,
  DashboardEventDetails,
  QnaEventDetails,
  ReportEventDetails,
  TileEventDetails,
} from '../objects/events.ts';
import { type EmbedProps, handlersOf } from './props.ts';
import { sharedEmbedder } from './shared-embedder.ts';
import { type EmbedPlan, useEmbed } from './use-embed.ts';

type AnyProps = { config: object; onEmbed?: unknown; allowedEmbedOrigins?: readonly string[] } & Record<
  string,
  unknown
>;

/** One React component for one kind of embed. */
function embedComponent<Configuration, Component, Events>(
  displayName: string,
  type: string,
  kind: ComponentClass | undefined,
  start: EmbedPlan<Embedder, Embed>['start'] = (embedder, element, config) => embedder.embed(element, config),
): (props: EmbedProps<Configuration, Component, Events>) => ReactElement {
  function EmbedElement(props: EmbedProps<Configuration, Component, Events>): ReactElement {
    const { config, onEmbed, allowedEmbedOrigins, className, style, ...events } = props as unknown as AnyProps;
    const element = useRef<HTMLDivElement>(null);
    useEmbed(element, {
      config: { ...config, type } as IEmbedConfiguration,
      start,
      embedder: () => sharedEmbedder(kind, allowedEmbedOrigins),
      handlers: handlersOf(events),
      onEmbed: onEmbed as ((embed: Embed) => void) | undefined,
    });
    return <div ref={element} className={className as string | undefined} style={style as CSSProperties | undefined} />;
  }
  EmbedElement.displayName = displayName;
  return EmbedElement;
}

const kind = (component: unknown) => component as ComponentClass;

export const ReportEmbed = /* @__PURE__ */ embedComponent<IReportEmbedConfiguration, Report, ReportEventDetails>(
  'ReportEmbed',
  'report',
  kind(Report),
);

/** A paginated report is a report whose URL marks it as one. */
export const PaginatedReportEmbed = /* @__PURE__ */ embedComponent<
  IReportEmbedConfiguration,
  Report,
  ReportEventDetails
>('PaginatedReportEmbed', 'report', kind(Report));

export const VisualEmbed = /* @__PURE__ */ embedComponent<IVisualEmbedConfiguration, Visual, ReportEventDetails>(
  'VisualEmbed',
  'visual',
  kind(Visual),
);

export const DashboardEmbed = /* @__PURE__ */ embedComponent<
  IDashboardEmbedConfiguration,
  Dashboard,
  DashboardEventDetails
>('DashboardEmbed', 'dashboard', kind(Dashboard));

export const TileEmbed = /* @__PURE__ */ embedComponent<ITileEmbedConfiguration, Tile, TileEventDetails>(
  'TileEmbed',
  'tile',
  kind(Tile),
);

export const QnaEmbed = /* @__PURE__ */ embedComponent<IQnaEmbedConfiguration, Qna, QnaEventDetails>(
  'QnaEmbed',
  'qna',
  kind(Qna),
);

export const CreateReportEmbed = /* @__PURE__ */ embedComponent<ICreateEmbedConfiguration, Create, BaseEventDetails>(
  'CreateReportEmbed',
  'create',
  undefined,
  (embedder, element, config) => embedder.place(new Create(embedder, element, config), element),
);

export const QuickCreateEmbed = /* @__PURE__ */ embedComponent<
  IQuickCreateEmbedConfiguration,
  QuickCreate,
  BaseEventDetails
>('QuickCreateEmbed', 'quickCreate', undefined, (embedder, element, config) =>
  embedder.place(new QuickCreate(embedder, element, config as IQuickCreateEmbedConfiguration), element),
);
