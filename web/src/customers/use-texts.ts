import { customers } from '@holdfast/texts/areas/customers';
import { customersCompiled } from '@holdfast/texts/areas/english/customers';
import { worklistsCompiled } from '@holdfast/texts/areas/english/worklists';
import { worklists } from '@holdfast/texts/areas/worklists';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(customers, customersCompiled);
/** For the states of work. */
export const useWorkTexts = ownTexts(worklists, worklistsCompiled);
