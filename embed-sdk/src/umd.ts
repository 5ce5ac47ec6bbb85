export * from './global.ts';
