import type { OwnWords } from '../own-words.ts';

export const WORDS: OwnWords<{ readonly target: string; readonly ofTarget: string }> = {
  en: { target: 'Target', ofTarget: '{share} of the target' },
  de: { target: 'Ziel', ofTarget: '{share} des Ziels' },
  fr: { target: 'Objectif', ofTarget: "{share} de l'objectif" },
  es: { target: 'Objetivo', ofTarget: '{share} del objetivo' },
  pt: { target: 'Meta', ofTarget: '{share} da meta' },
  ja: { target: '目標', ofTarget: '目標の{share}' },
};
