/** The words of the export dialog, fetched with it: a reader who exports nothing carries none of them. */
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
  what: 'What',
  wholeReport: 'Whole report',
  thisPage: 'This page',
  thisVisual: 'This visual',
  format: 'Format',
  pdf: 'PDF, accessible, to read and print',
  png: 'PNG pictures',
  xlsx: 'Excel, a sheet for each visual',
  csv: 'CSV files in one archive',
  asSeen: 'With the filters, the language and the colours you see now.',
  start: 'Export',
  making: 'Making the file …',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  ready: 'Ready:',
  again: 'Export another',
  replaced: 'Characters no font can write are shown as □.',
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
  csv: 'CSV-Dateien in einem Archiv',
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
  csv: 'Fichiers CSV dans une archive',
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
  csv: 'Archivos CSV en un solo paquete',
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
  csv: 'Arquivos CSV em um só pacote',
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
  csv: 'CSV ファイル(1 つのアーカイブ)',
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
