import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  using: 'Utiliser Holdfast',
  embedding: 'Intégrer des rapports',
  running: 'Administrer Holdfast',
  reference: 'Référence',
  developers: 'Pour les spécialistes et les développeurs',
  guide: 'Premiers pas',
  reading: 'Lire le rapport',
  depth: 'En détail',
  glossary: 'Glossaire',
  search: 'Rechercher dans la documentation',
  found: 'Trouvé dans la documentation',
  onPage: 'Sur cette page',
  inEnglish: 'Cette page n’existe qu’en anglais.',
  template: 'Modèle de fichier',
  templateText:
    'Une ligne par client, avec les colonnes les plus utiles. Remplacez les lignes par les vôtres ; d’autres noms de colonnes conviennent aussi.',
  templateGet: 'Télécharger le modèle',
};
