import { connections } from '@holdfast/texts/areas/connections';
import { connectionsCompiled } from '@holdfast/texts/areas/english/connections';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(connections, connectionsCompiled);
