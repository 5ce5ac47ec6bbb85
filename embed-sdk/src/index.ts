export * from './public.ts';
