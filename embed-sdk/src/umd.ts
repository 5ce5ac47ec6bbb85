import { installOnPage } from './install-on-page.ts';

export * from './compatible.ts';

installOnPage();
