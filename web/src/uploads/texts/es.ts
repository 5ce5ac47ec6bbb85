import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  title: 'Cómo leemos su archivo',
  loading: 'Leyendo las primeras filas…',
  failed: 'Sin vista previa: {reason} Aun así puede subir el archivo.',
  failedNoReason: 'No se pudo hacer una vista previa. Aun así puede subir el archivo.',
  columns: '{count} columna | {count} columnas',
  rolesTitle: 'Columnas con un significado especial',
  rolesText: 'Corríjalas si nos equivocamos. Todo lo demás se usa para predecir.',
  noLabel:
    'Ninguna columna dice quién se fue. Si la hay, elíjala abajo como «{role}». Si no, estos clientes solo se pueden puntuar con el modelo de una carga anterior con las mismas columnas.',
  useColumn: 'Usar {column} para predecir',
  use: 'Usar',
  table: 'Primeras filas del archivo',
  partial:
    'Hasta ahora solo se ha leído el principio del archivo; las cifras siguientes son de esa parte. La predicción lo lee entero.',
  rowsShown: 'Se muestra la primera fila. | Se muestran las primeras {count} filas.',
  findings: 'Lo que observamos',
  missing: '{count} vacía | {count} vacías',
  viewers:
    'Usted es lector de este espacio de trabajo: puede consultar su contenido, pero no añadir nada. Para subir sus propios archivos, cambie a «Personal» en el menú.',
};
