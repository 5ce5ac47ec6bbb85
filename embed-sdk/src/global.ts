import { installOnPage } from './install-on-page.ts';

export * from './public.ts';

/** `import { powerbi } from '@holdfast/embed-sdk/global'` puts the page's service at `window.powerbi` too. */
export const powerbi = installOnPage();
