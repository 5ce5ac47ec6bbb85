/** Loaded with the viewer only. */
export interface PaperTexts {
  readonly parameters: string;
  readonly view: string;
  readonly all: string;
  readonly from: string;
  readonly until: string;
  readonly looking: string;
  readonly waiting: string;
  readonly making: string;
  readonly cancel: string;
  readonly page: string;
  readonly sheet: string;
  readonly before: string;
  readonly after: string;
  readonly zoom: string;
  readonly smaller: string;
  readonly larger: string;
  readonly search: string;
  readonly nothingFound: string;
  readonly hitBefore: string;
  readonly hitAfter: string;
  readonly export: string;
  readonly mail: string;
  readonly pdf: string;
  readonly png: string;
  readonly xlsx: string;
  readonly csv: string;
}

const en: PaperTexts = {
  parameters: 'Parameters',
  view: 'View report',
  all: 'All',
  from: 'from',
  until: 'until',
  looking: 'Looking up …',
  waiting: 'Choose the parameters, then view the report.',
  making: 'Making the pages …',
  cancel: 'Cancel',
  page: 'Page',
  sheet: 'Page {page} of {pages}',
  before: 'Previous page',
  after: 'Next page',
  zoom: 'Zoom',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  search: 'Search in the text',
  nothingFound: 'Not found',
  hitBefore: 'Previous hit',
  hitAfter: 'Next hit',
  export: 'Export',
  mail: 'E-mail …',
  pdf: 'PDF (accessible)',
  png: 'PNG pictures',
  xlsx: 'Excel',
  csv: 'CSV',
};

const TEXTS: Readonly<Record<string, PaperTexts>> = {
  en,
  de: {
    parameters: 'Parameter',
    view: 'Bericht anzeigen',
    all: 'Alle',
    from: 'von',
    until: 'bis',
    looking: 'Wird nachgesehen …',
    waiting: 'Wählen Sie die Parameter und zeigen Sie dann den Bericht an.',
    making: 'Die Seiten werden erstellt …',
    cancel: 'Abbrechen',
    page: 'Seite',
    sheet: 'Seite {page} von {pages}',
    before: 'Vorige Seite',
    after: 'Nächste Seite',
    zoom: 'Zoom',
    smaller: 'Verkleinern',
    larger: 'Vergrößern',
    search: 'Im Text suchen',
    nothingFound: 'Nicht gefunden',
    hitBefore: 'Voriger Treffer',
    hitAfter: 'Nächster Treffer',
    export: 'Exportieren',
    mail: 'E-Mail …',
    pdf: 'PDF (barrierefrei)',
    png: 'PNG-Bilder',
    xlsx: 'Excel',
    csv: 'CSV',
  },
  fr: {
    parameters: 'Paramètres',
    view: 'Afficher le rapport',
    all: 'Tous',
    from: 'du',
    until: 'au',
    looking: 'Recherche …',
    waiting: 'Choisissez les paramètres, puis affichez le rapport.',
    making: 'Préparation des pages …',
    cancel: 'Annuler',
    page: 'Page',
    sheet: 'Page {page} sur {pages}',
    before: 'Page précédente',
    after: 'Page suivante',
    zoom: 'Zoom',
    smaller: 'Réduire',
    larger: 'Agrandir',
    search: 'Rechercher dans le texte',
    nothingFound: 'Introuvable',
    hitBefore: 'Résultat précédent',
    hitAfter: 'Résultat suivant',
    export: 'Exporter',
    mail: 'E-mail …',
    pdf: 'PDF (accessible)',
    png: 'Images PNG',
    xlsx: 'Excel',
    csv: 'CSV',
  },
  es: {
    parameters: 'Parámetros',
    view: 'Ver el informe',
    all: 'Todos',
    from: 'desde',
    until: 'hasta',
    looking: 'Buscando …',
    waiting: 'Elija los parámetros y vea el informe.',
    making: 'Preparando las páginas …',
    cancel: 'Cancelar',
    page: 'Página',
    sheet: 'Página {page} de {pages}',
    before: 'Página anterior',
    after: 'Página siguiente',
    zoom: 'Zoom',
    smaller: 'Reducir',
    larger: 'Ampliar',
    search: 'Buscar en el texto',
    nothingFound: 'No encontrado',
    hitBefore: 'Resultado anterior',
    hitAfter: 'Resultado siguiente',
    export: 'Exportar',
    mail: 'Correo …',
    pdf: 'PDF (accesible)',
    png: 'Imágenes PNG',
    xlsx: 'Excel',
    csv: 'CSV',
  },
  pt: {
    parameters: 'Parâmetros',
    view: 'Ver o relatório',
    all: 'Todos',
    from: 'de',
    until: 'até',
    looking: 'Procurando …',
    waiting: 'Escolha os parâmetros e veja o relatório.',
    making: 'Preparando as páginas …',
    cancel: 'Cancelar',
    page: 'Página',
    sheet: 'Página {page} de {pages}',
    before: 'Página anterior',
    after: 'Próxima página',
    zoom: 'Zoom',
    smaller: 'Reduzir',
    larger: 'Ampliar',
    search: 'Procurar no texto',
    nothingFound: 'Não encontrado',
    hitBefore: 'Resultado anterior',
    hitAfter: 'Próximo resultado',
    export: 'Exportar',
    mail: 'E-mail …',
    pdf: 'PDF (acessível)',
    png: 'Imagens PNG',
    xlsx: 'Excel',
    csv: 'CSV',
  },
  ja: {
    parameters: 'パラメーター',
    view: 'レポートを表示',
    all: 'すべて',
    from: '開始',
    until: '終了',
    looking: '読み込み中…',
    waiting: 'パラメーターを選んでから、レポートを表示してください。',
    making: 'ページを作成しています…',
    cancel: 'キャンセル',
    page: 'ページ',
    sheet: '{page} / {pages} ページ',
    before: '前のページ',
    after: '次のページ',
    zoom: 'ズーム',
    smaller: '縮小',
    larger: '拡大',
    search: '本文を検索',
    nothingFound: '見つかりません',
    hitBefore: '前の一致',
    hitAfter: '次の一致',
    export: 'エクスポート',
    mail: 'メール…',
    pdf: 'PDF（アクセシブル）',
    png: 'PNG 画像',
    xlsx: 'Excel',
    csv: 'CSV',
  },
};

export const textsFor = (language: string): PaperTexts => TEXTS[language.toLowerCase().split('-')[0] ?? ''] ?? en;
