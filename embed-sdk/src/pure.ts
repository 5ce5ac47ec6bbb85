/** The same names without a service at `window.powerbi`: a bundler drops what a page does not use. */
export * from './public.ts';
