import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  sampleTitle: 'Ceci est un rapport d’exemple',
  sampleAction: 'Importer vos données',
  firstTitle: 'Votre premier rapport en trois étapes',
  firstText: 'Holdfast lit un fichier CSV de clients, trouve qui risque de partir et pourquoi, et en fait ce rapport.',
  step1: 'Importez un fichier CSV',
  step1Text: 'Une ligne par client, ou une liste de commandes ou d’abonnements. Jusqu’à 10 Mo.',
  step2: 'Nous entraînons le modèle (environ une minute)',
  step2Text: 'Nous vérifions les données, entraînons un modèle et le testons sur des clients inconnus de lui.',
  step3: 'Lisez votre rapport',
  step3Text: 'Qui est à risque, pourquoi, et ce que vaut le fait de les garder.',
  trySample: 'Essayer avec des données d’exemple',
  viewers: 'Aucun rapport n’a encore été partagé ici.',
};
