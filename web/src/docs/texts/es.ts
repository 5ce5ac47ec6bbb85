import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  using: 'Usar Holdfast',
  embedding: 'Integrar informes',
  running: 'Administrar Holdfast',
  reference: 'Referencia',
  developers: 'Para especialistas y desarrolladores',
  guide: 'Primeros pasos',
  reading: 'Leer el informe',
  depth: 'En detalle',
  glossary: 'Glosario',
  search: 'Buscar en la documentación',
  found: 'Encontrado en la documentación',
  onPage: 'En esta página',
  inEnglish: 'Esta página solo está en inglés.',
  template: 'Plantilla de archivo',
  templateText:
    'Una fila por cliente, con las columnas que más ayudan. Sustituya las filas por las suyas; también valen otros nombres de columna.',
  templateGet: 'Descargar plantilla',
};
