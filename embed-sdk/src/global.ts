/** `import { powerbi } from '@holdfast/embed-sdk/global'` gives the service at `window.powerbi` as well. */
export { powerbi } from './install-on-page.ts';
export * from './public.ts';
