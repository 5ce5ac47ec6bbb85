import type { en } from './en.ts';

export const es: Partial<Record<keyof typeof en, string>> = {};
