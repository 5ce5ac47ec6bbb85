import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  lead: 'Importez un fichier de clients. Holdfast prédit qui risque de partir, montre pourquoi et en fait un rapport lisible par toute votre équipe.',
  start: 'Commencer gratuitement',
  signIn: 'Se connecter',
  feature1Text:
    'Chaque modèle est testé sur des clients inconnus de lui, et vous savez clairement quand ne pas vous y fier.',
  feature2Text: 'Voyez ce qui augmente et ce qui réduit le risque de chaque client, en langage clair.',
  feature3Text: 'Des rapports interactifs, intégrables à toute page avec un SDK ouvert.',
  feature4Text:
    'Tourne sur votre machine avec une seule commande. Supprimez un import et tout ce qui en découle est supprimé aussi.',
  how: 'Comment ça marche',
  how1: 'Importer',
  how1Text:
    'Un fichier CSV de clients, de commandes ou d’abonnements, jusqu’à 10 Mo. Les fichiers en désordre sont bienvenus.',
  how2: 'Prédire',
  how2Text:
    'Nous interprétons les colonnes, détectons les fuites de données, entraînons un modèle et le notons. En général en une minute.',
  how3: 'Agir',
  how3Text: 'Voyez qui appeler en premier : téléchargez la liste ou ouvrez le rapport.',
  footer: 'Open source sous licence Apache 2.0',
};
