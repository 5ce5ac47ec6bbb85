import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  text: 'Gráficos anclados en un solo lugar, para un vistazo diario.',
  empty1: 'Todavía no hay paneles',
  empty2: 'Empiece con el panel de la mañana, o abra el informe y elija «Anclar a un panel» en el menú de un gráfico.',
  morning: 'Crear panel de la mañana',
  morningName: 'Mañana',
  changed: 'Modificado {when}',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar este panel?',
  deleteText: 'Se eliminará «{name}». Los informes de sus mosaicos se conservan.',
  deleted: 'Panel eliminado',
  failed: 'No se pudieron cargar los paneles',
  gone: 'Este panel no existe o no tiene acceso a él.',
  frameTitle: 'Panel',
};
