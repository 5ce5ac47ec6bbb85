/** The same names without a service at `window.powerbi`, for tree shaking. */
export * from './public.ts';
