import { actingEn } from './en.ts';

export const actingFr = actingEn;
