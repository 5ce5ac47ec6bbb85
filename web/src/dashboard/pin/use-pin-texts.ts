import { ownTexts } from '../../i18n/own-texts.ts';

/** Beside the dialog's own code: the catalogue everybody loads has no room for them. */
export const usePinTexts = ownTexts(
  { what: 'What', visual: 'This visual', page: 'The whole page, to work with' },
  {
    de: async () => ({ what: 'Was', visual: 'Dieses Visual', page: 'Die ganze Seite, zum Arbeiten' }),
    fr: async () => ({ what: 'Quoi', visual: 'Ce visuel', page: 'La page entière, pour y travailler' }),
    es: async () => ({ what: 'Qué', visual: 'Este objeto visual', page: 'La página entera, para trabajar en ella' }),
    pt: async () => ({ what: 'O quê', visual: 'Este visual', page: 'A página inteira, para trabalhar nela' }),
    ja: async () => ({ what: '対象', visual: 'このビジュアル', page: 'ページ全体（操作可能）' }),
  },
);
