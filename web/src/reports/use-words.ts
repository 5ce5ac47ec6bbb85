import { savedReportsCompiled } from '@holdfast/texts/areas/english/saved-reports';
import { type SavedReportsTexts, savedReports } from '@holdfast/texts/areas/saved-reports';
import { ownTexts } from '../i18n/own-texts.ts';
import type { Say as SayIn } from '../i18n/say.ts';

export type Say = SayIn<SavedReportsTexts>;
export const useWords = ownTexts(savedReports, savedReportsCompiled);
