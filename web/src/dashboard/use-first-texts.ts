import { dashboard } from '@holdfast/texts/areas/dashboard';
import { dashboardCompiled } from '@holdfast/texts/areas/english/dashboard';
import { ownTexts } from '../i18n/own-texts.ts';

export const useFirstTexts = ownTexts(dashboard, dashboardCompiled);
