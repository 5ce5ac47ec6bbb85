import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  sampleTitle: 'Este es un informe de ejemplo',
  sampleAction: 'Subir sus datos',
  firstTitle: 'Su primer informe en tres pasos',
  firstText: 'Holdfast lee un archivo CSV de clientes, averigua quién puede marcharse y por qué, y crea este informe.',
  step1: 'Suba un archivo CSV',
  step1Text: 'Una fila por cliente, o una lista de pedidos o suscripciones. Hasta 10 MB.',
  step2: 'Entrenamos el modelo (un minuto, más o menos)',
  step2Text: 'Revisamos los datos, entrenamos un modelo y lo probamos con clientes que no ha visto.',
  step3: 'Lea su informe',
  step3Text: 'Quién está en riesgo, por qué y cuánto vale conservarlos.',
  trySample: 'Probar con datos de ejemplo',
  viewers: 'Todavía no se ha compartido ningún informe aquí.',
};
