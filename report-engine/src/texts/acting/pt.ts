import { actingEn } from './en.ts';

export const actingPt = actingEn;
