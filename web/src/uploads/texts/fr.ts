import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  title: 'Comment nous lisons votre fichier',
  loading: 'Lecture des premières lignes…',
  failed: 'Pas d’aperçu : {reason} Vous pouvez quand même importer le fichier.',
  failedNoReason: 'Aucun aperçu possible. Vous pouvez quand même importer le fichier.',
  columns: '{count} colonne | {count} colonnes',
  rolesTitle: 'Colonnes ayant un sens particulier',
  rolesText: 'Corrigez-les si nous nous sommes trompés. Tout le reste sert à prédire.',
  noLabel:
    'Aucune colonne ne dit qui est parti. S’il y en a une, choisissez-la ci-dessous comme « {role} ». Sinon, ces clients ne peuvent être notés qu’avec le modèle d’un envoi précédent aux mêmes colonnes.',
  useColumn: 'Utiliser {column} pour prédire',
  use: 'Utiliser',
  table: 'Premières lignes du fichier',
  partial:
    'Seul le début du fichier a été lu jusqu’ici ; les nombres ci-dessous portent sur cette partie. La prédiction lit le fichier entier.',
  rowsShown: 'Première ligne affichée. | {count} premières lignes affichées.',
  findings: 'Ce que nous avons remarqué',
  missing: '{count} vide | {count} vides',
  viewers:
    'Vous êtes lecteur de cet espace de travail : vous pouvez en consulter le contenu, mais rien y ajouter. Pour importer vos propres fichiers, passez à « Personnel » dans le menu.',
};
