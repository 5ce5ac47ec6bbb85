import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  text: 'Gráficos anclados en un solo lugar, para el vistazo de cada mañana.',
  empty1: 'Todavía no hay paneles',
  empty2: 'Empiece con el panel de la mañana, o abra el informe y elija «Anclar a un panel» en el menú de un gráfico.',
  morning: 'Crear un panel de la mañana',
  morningName: 'Mañana',
  changed: 'Modificado {when}',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar este panel?',
  deleteText: 'Se elimina «{name}». Los informes de sus mosaicos se conservan.',
  deleted: 'Panel eliminado',
  failed: 'No se pudieron cargar los paneles',
  gone: 'Este panel no existe o no es suyo.',
  frameTitle: 'Panel',
};
