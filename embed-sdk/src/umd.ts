import { installOnPage } from './install-on-page.ts';

export * from './index.ts';

installOnPage();
