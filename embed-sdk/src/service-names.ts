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
import type { HpmFactory, RouterFactory, WpmpFactory } from './factories.ts';
import type { Rpc } from './messaging/index.ts';

export type { ICustomEvent, IEventHandler } from './objects/events.ts';
export { Service } from './service.ts';

export type IHpmFactory = HpmFactory;
export type IWpmpFactory = WpmpFactory;
export type IRouterFactory = RouterFactory;
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
