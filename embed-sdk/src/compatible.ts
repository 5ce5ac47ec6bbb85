/** Exactly the compatible names, exported by the script file. */
import * as models from '@holdfast/contracts/embed/models';
import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import * as service from './service-names.ts';

export type {
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
export type { IQuickCreateConfiguration, IReportCreateConfiguration } from '@holdfast/contracts/embed/create';
export type { IQnaSettings } from '@holdfast/contracts/embed/load';
export type { ILocaleSettings, ISettings as IEmbedSettings } from '@holdfast/contracts/embed/settings';
export { Create } from './components/create.ts';
export { Dashboard } from './components/dashboard.ts';
export { Embed } from './components/embed.ts';
export { Qna } from './components/qna.ts';
export { QuickCreate } from './components/quick-create.ts';
export { Report } from './components/report.ts';
export type { ServiceConfiguration } from './components/service-contract.ts';
export { Tile } from './components/tile.ts';
export { Visual } from './components/visual.ts';
export { AdvancedFilterBuilder } from './filter-builders/advanced-filter-builder.ts';
export { BasicFilterBuilder } from './filter-builders/basic-filter-builder.ts';
export { RelativeDateFilterBuilder, RelativeTimeFilterBuilder } from './filter-builders/relative-filter-builders.ts';
export { TopNFilterBuilder } from './filter-builders/top-n-filter-builder.ts';
export type * from './objects/events.ts';
export type { IFilterable } from './objects/filterable.ts';
export { Page } from './objects/page.ts';
export { VisualDescriptor } from './objects/visual-descriptor.ts';

export { models, service };
export const factories = { hpmFactory, wpmpFactory, routerFactory };

declare global {
  interface Window {
    /** Set by the script file and by `@holdfast/embed-sdk`, not by `@holdfast/embed-sdk/pure`. */
    powerbi: service.Service;
    powerBISDKGlobalServiceInstanceName?: string;
  }
}
