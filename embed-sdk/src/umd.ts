import './install-on-page.ts';

export * from './compatible.ts';
