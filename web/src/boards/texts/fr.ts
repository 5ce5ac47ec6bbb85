import type { en } from './en.ts';

export const fr: Record<keyof typeof en, string> = {
  text: 'Vos visuels épinglés au même endroit, pour un coup d’œil quotidien.',
  empty1: 'Aucun tableau de bord pour l’instant',
  empty2:
    'Commencez par le tableau du matin, ou ouvrez le rapport et choisissez « Épingler à un tableau de bord » dans le menu d’un visuel.',
  morning: 'Créer un tableau du matin',
  morningName: 'Matin',
  changed: 'Modifié {when}',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce tableau de bord ?',
  deleteText: '« {name} » sera supprimé. Les rapports à l’origine de ses vignettes sont conservés.',
  deleted: 'Tableau de bord supprimé',
  failed: 'Les tableaux de bord n’ont pas pu être chargés',
  gone: 'Ce tableau de bord n’existe pas, ou vous n’y avez pas accès.',
  frameTitle: 'Tableau de bord',
};
