/** Texts used only on paper and in spreadsheets; everything else comes from the report. */
export interface PaperTexts {
  readonly page: string;
  readonly filters: string;
  readonly noFilters: string;
  readonly report: string;
  readonly data: string;
  readonly asOf: string;
  readonly about: string;
  readonly wholeReport: string;
  readonly place: string;
  readonly field: string;
  readonly holds: string;
  readonly sheets: string;
  readonly rows: string;
  readonly replaced: string;
  readonly subtotal: string;
  readonly total: string;
  readonly needsScript: string;
}

const en: PaperTexts = {
  page: 'Page {page} of {pages}',
  filters: 'Filters',
  noFilters: 'No filters',
  report: 'Report',
  data: 'Data',
  asOf: 'As of',
  about: 'About',
  wholeReport: 'Whole report',
  place: 'Where',
  field: 'Field',
  holds: 'Filter',
  sheets: 'Sheets',
  rows: 'Rows',
  replaced: 'Characters that no font here can write are shown as □.',
  subtotal: 'Subtotal',
  total: 'Total',
  needsScript: 'This file needs JavaScript to be shown. Nothing is loaded from anywhere.',
};
const de: PaperTexts = {
  page: 'Seite {page} von {pages}',
  filters: 'Filter',
  noFilters: 'Keine Filter',
  report: 'Bericht',
  data: 'Daten',
  asOf: 'Stand',
  about: 'Überblick',
  wholeReport: 'Ganzer Bericht',
  place: 'Wo',
  field: 'Feld',
  holds: 'Filter',
  sheets: 'Blätter',
  rows: 'Zeilen',
  replaced: 'Zeichen, die keine der Schriften enthält, erscheinen als □.',
  subtotal: 'Zwischensumme',
  total: 'Gesamt',
  needsScript: 'Diese Datei braucht JavaScript, um angezeigt zu werden. Es wird nirgendwo etwas nachgeladen.',
};
const fr: PaperTexts = {
  page: 'Page {page} sur {pages}',
  filters: 'Filtres',
  noFilters: 'Aucun filtre',
  report: 'Rapport',
  data: 'Données',
  asOf: 'Au',
  about: 'À propos',
  wholeReport: 'Tout le rapport',
  place: 'Où',
  field: 'Champ',
  holds: 'Filtre',
  sheets: 'Feuilles',
  rows: 'Lignes',
  replaced: 'Les caractères absents des polices apparaissent sous la forme □.',
  subtotal: 'Sous-total',
  total: 'Total',
  needsScript: 'Ce fichier a besoin de JavaScript pour s’afficher. Rien n’est chargé depuis l’extérieur.',
};
const es: PaperTexts = {
  page: 'Página {page} de {pages}',
  filters: 'Filtros',
  noFilters: 'Sin filtros',
  report: 'Informe',
  data: 'Datos',
  asOf: 'A fecha de',
  about: 'Acerca de',
  wholeReport: 'Todo el informe',
  place: 'Dónde',
  field: 'Campo',
  holds: 'Filtro',
  sheets: 'Hojas',
  rows: 'Filas',
  replaced: 'Los caracteres que faltan en las fuentes aparecen como □.',
  subtotal: 'Subtotal',
  total: 'Total',
  needsScript: 'Este archivo necesita JavaScript para mostrarse. No se carga nada de fuera.',
};
const pt: PaperTexts = {
  page: 'Página {page} de {pages}',
  filters: 'Filtros',
  noFilters: 'Sem filtros',
  report: 'Relatório',
  data: 'Dados',
  asOf: 'Em',
  about: 'Sobre',
  wholeReport: 'Todo o relatório',
  place: 'Onde',
  field: 'Campo',
  holds: 'Filtro',
  sheets: 'Planilhas',
  rows: 'Linhas',
  replaced: 'Caracteres que faltam nas fontes aparecem como □.',
  subtotal: 'Subtotal',
  total: 'Total',
  needsScript: 'Este arquivo precisa de JavaScript para ser exibido. Nada é carregado de fora.',
};
const ja: PaperTexts = {
  page: '{page} / {pages} ページ',
  filters: 'フィルター',
  noFilters: 'フィルターなし',
  report: 'レポート',
  data: 'データ',
  asOf: '基準日',
  about: '概要',
  wholeReport: 'レポート全体',
  place: '場所',
  field: '項目',
  holds: '条件',
  sheets: 'シート',
  rows: '行数',
  replaced: 'フォントにない文字は□で表示しています。',
  subtotal: '小計',
  total: '合計',
  needsScript: 'このファイルの表示には JavaScript が必要です。外部からは何も読み込みません。',
};

const ALL: Readonly<Record<string, PaperTexts>> = { en, de, fr, es, pt, ja };

/** The texts for a language tag such as 'pt-BR'; English for an unsupported language. */
export const paperTexts = (language: string): PaperTexts => ALL[language.toLowerCase().split('-')[0] ?? ''] ?? en;
