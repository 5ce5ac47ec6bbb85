import type { TierTexts } from '../use-tier-texts.ts';

export const fr: TierTexts = {
  title: 'Niveaux de risque',
  lead: 'À partir de quel risque un client est classé Moyen, Élevé ou Critique. Vaut pour les nouvelles prédictions et pour tous vos rapports.',
  follow: 'Selon chaque fichier',
  followLead:
    'Moyen commence au risque moyen du fichier, Élevé et Critique au-dessus. Deux fichiers ont des seuils différents ; une comparaison applique aux deux ceux du plus récent.',
  fixed: 'Mes propres seuils',
  fixedLead: 'Les mêmes dans chaque fichier, pour comparer les niveaux dans le temps.',
  from: '{tier} à partir de, en pour cent',
  ascending: 'Saisissez des pourcentages supérieurs à 0 et inférieurs à 100, chacun plus grand que le précédent.',
  save: 'Enregistrer les seuils',
  saved: 'Enregistré. Les rapports utiliseront ces seuils à leur prochaine ouverture.',
  notSaved: 'Les seuils n’ont pas été enregistrés',
  withLeft:
    'Sur tous les clients du fichier, y compris ceux qui sont déjà partis ; le rapport compte ceux qui sont encore là.',
  change: 'Définir vos propres seuils',
  others:
    'Votre rapport utilise vos propres seuils : Moyen à partir de {medium}, Élevé à partir de {high}, Critique à partir de {critical}.',
};
