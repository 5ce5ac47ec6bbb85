/** Exported to host pages as `service.…`: the class and its types. */
import type {
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import type { Embed } from './components/embed.ts';
import type { ServiceConfiguration } from './components/service-contract.ts';
import type { ComponentFactory, FrameEvent } from './embedder.ts';
import type { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import type { Rpc } from './messaging/index.ts';

export type { ICustomEvent, IEventHandler } from './objects/events.ts';
export { Service } from './service.ts';

export type IHpmFactory = typeof hpmFactory;
export type IWpmpFactory = typeof wpmpFactory;
export type IRouterFactory = typeof routerFactory;
export type IServiceConfiguration = ServiceConfiguration;
export type IDebugOptions = Pick<ServiceConfiguration, 'logMessages' | 'wpmpName'>;
export type EmbedComponentFactory = ComponentFactory;
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;
export interface IEvent<Value> extends FrameEvent {
  value: Value;
}
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}
export interface IService {
  hpm: Rpc;
}
