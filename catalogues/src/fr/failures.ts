import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Annulée',
  'failure.cancelled.detail': 'Vous avez annulé cette prédiction avant la fin.',
  'failure.cancelled.fix': 'Relancez-la quand vous le souhaitez.',
  'failure.outOfMemory.title': 'Mémoire insuffisante',
  'failure.outOfMemory.detail': 'Ce fichier demandait plus de mémoire qu’une prédiction ne peut en utiliser ici.',
  'failure.outOfMemory.fix':
    'Envoyez moins de lignes ou de colonnes, ou demandez à votre administrateur d’augmenter HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Délai dépassé',
  'failure.outOfTime.detail': 'Ce fichier demandait plus de temps qu’une prédiction ne peut en prendre ici.',
  'failure.outOfTime.fix':
    'Envoyez moins de lignes ou de colonnes, ou demandez à votre administrateur d’augmenter HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Trois échecs',
  'failure.keptStopping.detail':
    'La prédiction a été lancée trois fois et son processus s’est arrêté chaque fois avant la fin.',
  'failure.keptStopping.fix':
    'Essayez encore une fois. Si cela se répète, signalez-le avec le numéro de la prédiction.',
  'failure.internal.title': 'Un problème est survenu de notre côté',
  'failure.internal.detail': 'La prédiction a échoué à cause d’une erreur interne. Votre fichier n’est pas en cause.',
  'failure.internal.fix':
    'Réessayez. Si cela se répète, donnez le numéro de la prédiction à votre administrateur : la cause figure dans le journal du serveur.',
  'failure.modelGone.title': 'Modèle indisponible',
  'failure.modelGone.detail':
    'Le modèle choisi pour ce fichier a été supprimé ou retiré avant le début de la prédiction.',
  'failure.modelGone.fix': 'Choisissez un autre modèle et relancez la prédiction.',
};
