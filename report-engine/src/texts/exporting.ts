/** Texts of the export dialog, loaded with it. */
export interface ExportTexts {
  readonly what: string;
  readonly wholeReport: string;
  readonly thisPage: string;
  readonly thisVisual: string;
  readonly format: string;
  readonly pdf: string;
  readonly png: string;
  readonly xlsx: string;
  readonly csv: string;
  readonly html: string;
  /** Shown for formats that include the underlying rows. */
  readonly carries: string;
  readonly asSeen: string;
  readonly start: string;
  readonly making: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly ready: string;
  readonly again: string;
  readonly replaced: string;
}

const en: ExportTexts = {
  what: 'Content',
  wholeReport: 'Whole report',
  thisPage: 'This page',
  thisVisual: 'This visual',
  format: 'Format',
  pdf: 'PDF, accessible, for reading and printing',
  png: 'PNG images',
  xlsx: 'Excel, one sheet per visual',
  csv: 'CSV files in one ZIP archive',
  html: 'HTML, one file that works offline',
  carries: 'The file contains the data behind the report: anyone who has it can read all of it.',
  asSeen: 'With the filters, the language and the colours you see now.',
  start: 'Export',
  making: 'Creating the file …',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  ready: 'Ready:',
  again: 'Export another',
  replaced: 'Characters missing from the fonts are shown as □.',
};
const de: ExportTexts = {
  what: 'Umfang',
  wholeReport: 'Ganzer Bericht',
  thisPage: 'Diese Seite',
  thisVisual: 'Dieses Diagramm',
  format: 'Format',
  pdf: 'PDF, barrierefrei, zum Lesen und Drucken',
  png: 'PNG-Bilder',
  xlsx: 'Excel, ein Blatt je Diagramm',
  csv: 'CSV-Dateien in einem ZIP-Archiv',
  html: 'HTML, eine Datei, die offline funktioniert',
  carries: 'Die Datei enthält die Daten hinter dem Bericht: Wer sie hat, kann sie alle lesen.',
  asSeen: 'Mit den Filtern, der Sprache und den Farben, die Sie gerade sehen.',
  start: 'Exportieren',
  making: 'Die Datei wird erstellt …',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen.',
  ready: 'Fertig:',
  again: 'Noch einmal exportieren',
  replaced: 'Zeichen, die keine Schrift enthält, erscheinen als □.',
};
const fr: ExportTexts = {
  what: 'Contenu',
  wholeReport: 'Tout le rapport',
  thisPage: 'Cette page',
  thisVisual: 'Ce visuel',
  format: 'Format',
  pdf: 'PDF accessible, à lire et à imprimer',
  png: 'Images PNG',
  xlsx: 'Excel, une feuille par visuel',
  csv: 'Fichiers CSV dans une archive ZIP',
  html: 'HTML, un seul fichier utilisable hors ligne',
  carries: 'Le fichier contient les données du rapport : quiconque le possède peut toutes les lire.',
  asSeen: 'Avec les filtres, la langue et les couleurs que vous voyez.',
  start: 'Exporter',
  making: 'Création du fichier …',
  cancel: 'Annuler',
  cancelled: 'Annulé.',
  ready: 'Prêt :',
  again: 'Exporter autre chose',
  replaced: 'Les caractères absents des polices apparaissent sous la forme □.',
};
const es: ExportTexts = {
  what: 'Contenido',
  wholeReport: 'Todo el informe',
  thisPage: 'Esta página',
  thisVisual: 'Este objeto visual',
  format: 'Formato',
  pdf: 'PDF accesible, para leer e imprimir',
  png: 'Imágenes PNG',
  xlsx: 'Excel, una hoja por objeto visual',
  csv: 'Archivos CSV en un archivo ZIP',
  html: 'HTML, un solo archivo que funciona sin conexión',
  carries: 'El archivo contiene los datos del informe: quien lo tenga puede leerlos todos.',
  asSeen: 'Con los filtros, el idioma y los colores que ve ahora.',
  start: 'Exportar',
  making: 'Creando el archivo …',
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',
  ready: 'Listo:',
  again: 'Exportar otra cosa',
  replaced: 'Los caracteres que faltan en las fuentes aparecen como □.',
};
const pt: ExportTexts = {
  what: 'Conteúdo',
  wholeReport: 'Todo o relatório',
  thisPage: 'Esta página',
  thisVisual: 'Este visual',
  format: 'Formato',
  pdf: 'PDF acessível, para ler e imprimir',
  png: 'Imagens PNG',
  xlsx: 'Excel, uma planilha por visual',
  csv: 'Arquivos CSV em um arquivo ZIP',
  html: 'HTML, um único arquivo que funciona offline',
  carries: 'O arquivo contém os dados do relatório: quem o tiver pode ler todos eles.',
  asSeen: 'Com os filtros, o idioma e as cores que você vê agora.',
  start: 'Exportar',
  making: 'Criando o arquivo …',
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',
  ready: 'Pronto:',
  again: 'Exportar outra coisa',
  replaced: 'Caracteres que faltam nas fontes aparecem como □.',
};
const ja: ExportTexts = {
  what: '範囲',
  wholeReport: 'レポート全体',
  thisPage: 'このページ',
  thisVisual: 'このビジュアル',
  format: '形式',
  pdf: 'PDF(アクセシブル、閲覧・印刷用)',
  png: 'PNG 画像',
  xlsx: 'Excel(ビジュアルごとに 1 シート)',
  csv: 'CSV ファイル(1 つの ZIP アーカイブ)',
  html: 'HTML(オフラインで使える 1 つのファイル)',
  carries: 'ファイルにはレポートの元データが含まれます。受け取った人は全データを閲覧できます。',
  asSeen: '現在表示しているフィルター・言語・配色で出力します。',
  start: 'エクスポート',
  making: 'ファイルを作成しています…',
  cancel: 'キャンセル',
  cancelled: 'キャンセルしました。',
  ready: '完了:',
  again: '別の形式でエクスポート',
  replaced: 'フォントにない文字は□で表示しています。',
};

const ALL: Readonly<Record<string, ExportTexts>> = { en, de, fr, es, pt, ja };

export const exportTexts = (language: string): ExportTexts => ALL[language.toLowerCase().split('-')[0] ?? ''] ?? en;
