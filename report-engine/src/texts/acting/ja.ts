import { actingEn } from './en.ts';

export const actingJa = actingEn;
