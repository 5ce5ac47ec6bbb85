/** Like the original's main entry: the names, and the page's service at `window.powerbi`. */
import './install-on-page.ts';

export * from './public.ts';
