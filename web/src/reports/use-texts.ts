import { savedReportsCompiled } from '@holdfast/texts/areas/english/saved-reports';
import { type SavedReportsTexts, savedReports } from '@holdfast/texts/areas/saved-reports';
import type { RenderText as SayIn } from '../i18n/bind-texts.ts';
import { ownTexts } from '../i18n/own-texts.ts';

export type RenderSavedReportsText = SayIn<SavedReportsTexts>;
export const useWords = ownTexts(savedReports, savedReportsCompiled);
