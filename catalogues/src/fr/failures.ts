import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Annulée',
  'failure.cancelled.detail': 'Vous avez annulé cette prédiction avant la fin.',
  'failure.cancelled.fix': 'Relancez-la quand vous le souhaitez.',
  'failure.outOfMemory.title': 'Trop pour la mémoire d’une prédiction',
  'failure.outOfMemory.detail': 'Ce fichier demandait plus de mémoire qu’une prédiction ne peut en utiliser ici.',
  'failure.outOfMemory.fix': 'Envoyez moins de lignes ou de colonnes, ou faites augmenter HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Trop long',
  'failure.outOfTime.detail': 'Ce fichier demandait plus de temps qu’une prédiction ne peut en prendre ici.',
  'failure.outOfTime.fix': 'Envoyez moins de lignes ou de colonnes, ou faites augmenter HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Arrêtée trois fois',
  'failure.keptStopping.detail': 'La prédiction a été lancée trois fois et s’est arrêtée chaque fois avant la fin.',
  'failure.keptStopping.fix':
    'Essayez encore une fois. Si cela se répète, signalez-le avec le numéro de la prédiction.',
  'failure.internal.title': 'Un problème est survenu de notre côté',
  'failure.internal.detail': 'La prédiction s’est terminée par une erreur dont votre fichier n’est pas responsable.',
  'failure.internal.fix':
    'Réessayez. Si cela se répète, donnez le numéro de la prédiction à la personne qui exploite ce serveur.',
  'failure.modelGone.title': 'Le modèle n’existe plus',
  'failure.modelGone.detail': 'Le modèle choisi pour ce fichier a été supprimé ou retiré avant son tour.',
  'failure.modelGone.fix': 'Choisissez un autre modèle et relancez la prédiction.',
};
