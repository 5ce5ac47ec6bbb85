import type { Words } from './en.ts';

export const fr: Words = {
  title: 'Interrogez vos données',
  data: 'Données',
  words: 'Vocabulaire',
  keep: 'Garder la réponse',
  failed: 'Cela n’a pas fonctionné',
  keepTitle: 'Garder cette réponse',
  kept: 'Réponse gardée',
  report: 'Dans un rapport',
  newReport: 'Un nouveau rapport',
  dashboard: 'Sur un tableau de bord',
  noDashboard: 'Sur aucun',
  wordsText:
    'Vos mots à vous. Ils sont compris dans toute question sur ces données, quelle que soit la personne qui la pose.',
  wordsSaved: 'Vos mots sont désormais compris',
  noWords: 'Pas encore de mots à vous.',
  word: 'Mot',
  means: 'Ce que signifie « {word} »',
  value: 'Seulement cette valeur',
  rows: 'Les lignes elles-mêmes',
  columns: 'Colonnes',
  measures: 'Mesures',
  addWord: 'Un autre mot',
  remove: 'Retirer « {word} »',
  save: 'Enregistrer',
};
