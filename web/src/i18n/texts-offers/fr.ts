import type { OfferTexts } from './en.ts';

export const fr: OfferTexts = {
  title: 'Ce que vous pouvez proposer',
  text: 'Les suggestions ne citent que ce qui figure ici, et seulement si le modèle y voit une aide. Qui est parti n’en reçoit pas. Gardé pour vos prochains fichiers.',
  values: 'Vous pouvez proposer',
  way: 'Sens',
  up: 'vers le haut seulement',
  down: 'vers le bas seulement',
  more: 'plus seulement',
  less: 'moins seulement',
  either: 'dans les deux sens',
  words: 'Avec vos mots',
  wordsHint: 'Par exemple : deux mois offerts avec un contrat annuel',
  remove: 'Ne jamais proposer {column}',
  reset: 'Revenir à notre proposition pour {column}',
  add: 'Proposer autre chose',
  choose: 'Choisir une colonne',
  none: 'Rien n’est proposé. Les suggestions disent alors de quoi parler.',
  saved: 'Gardé pour ce fichier et les prochains',
  saveFailed: 'Cela n’a pas pu être gardé',
  again:
    'Les suggestions de cette prédiction ont été faites avec d’autres offres. Relancez-la pour utiliser celles-ci.',
};
