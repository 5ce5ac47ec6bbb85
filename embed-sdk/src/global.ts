/** `import { powerbi } from '@holdfast/embed-sdk/global'` also sets `window.powerbi`. */
export { powerbi } from './install-on-page.ts';
export * from './public.ts';
