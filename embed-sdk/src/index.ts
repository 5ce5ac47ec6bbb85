import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import { Service } from './service.ts';

export { Create } from './components/create.ts';
export { Dashboard } from './components/dashboard.ts';
export { Embed } from './components/embed.ts';
export { Qna } from './components/qna.ts';
export { QuickCreate } from './components/quick-create.ts';
export { Report } from './components/report.ts';
export type { ServiceConfiguration } from './components/service-contract.ts';
export { Tile } from './components/tile.ts';
export { Visual } from './components/visual.ts';
export { Embedder } from './embedder.ts';
export type * from './events.ts';
export { Page } from './objects/page.ts';
export { VisualDescriptor } from './objects/visual-descriptor.ts';

export const service = { Service };
export const factories = { hpmFactory, wpmpFactory, routerFactory };
