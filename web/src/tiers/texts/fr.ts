import type { TierTexts } from '../use-tier-texts.ts';

export const fr: TierTexts = {
  title: 'Niveaux de risque',
  lead: 'Le risque à partir duquel un client est classé Moyen, Élevé ou Critique. S’applique aux nouvelles prédictions et à tous vos rapports.',
  follow: 'Selon chaque fichier',
  followLead:
    'Moyen commence au risque moyen du fichier, Élevé et Critique au-dessus. Les seuils varient d’un fichier à l’autre ; une comparaison applique aux deux ceux du plus récent.',
  fixed: 'Seuils personnalisés',
  fixedLead: 'Les mêmes dans chaque fichier, pour comparer les niveaux dans le temps.',
  from: '{tier} à partir de (%)',
  ascending: 'Saisissez des pourcentages entre 0 et 100, chacun supérieur au précédent.',
  save: 'Enregistrer les seuils',
  saved: 'Enregistré. Les rapports utiliseront ces seuils à leur prochaine ouverture.',
  notSaved: 'Les seuils n’ont pas pu être enregistrés',
  withLeft:
    'Compte tous les clients du fichier, y compris ceux qui sont partis ; le rapport ne compte que les clients actuels.',
  change: 'Définir des seuils personnalisés',
  others:
    'Votre rapport utilise des seuils personnalisés : Moyen à partir de {medium}, Élevé à partir de {high}, Critique à partir de {critical}.',
};
