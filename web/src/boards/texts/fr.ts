import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  text: 'Les visuels épinglés au même endroit, pour le coup d’œil du matin.',
  empty1: 'Aucun tableau de bord pour l’instant',
  empty2:
    'Commencez par le tableau du matin, ou ouvrez le rapport et choisissez « Épingler à un tableau de bord » dans le menu d’un visuel.',
  morning: 'Créer un tableau du matin',
  morningName: 'Matin',
  changed: 'Modifié {when}',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce tableau de bord ?',
  deleteText: '« {name} » est supprimé. Les rapports d’où viennent ses vignettes restent.',
  deleted: 'Tableau de bord supprimé',
  failed: 'Les tableaux de bord n’ont pas pu être chargés',
  gone: 'Ce tableau de bord n’existe pas ou ne vous appartient pas.',
  frameTitle: 'Tableau de bord',
};
