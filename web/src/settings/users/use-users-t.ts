import { usersCompiled } from '@holdfast/texts/areas/english/users';
import { users } from '@holdfast/texts/areas/users';
import { ownTexts } from '../../i18n/own-texts.ts';

export const useUsersT = ownTexts(users, usersCompiled);
