import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelada',
  'failure.cancelled.detail': 'Usted canceló esta predicción antes de que terminara.',
  'failure.cancelled.fix': 'Vuelva a iniciarla cuando quiera.',
  'failure.outOfMemory.title': 'Demasiado para la memoria de una predicción',
  'failure.outOfMemory.detail': 'Este archivo necesitaba más memoria de la que una predicción puede usar aquí.',
  'failure.outOfMemory.fix': 'Suba menos filas o columnas, o pida que se aumente HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Ha tardado demasiado',
  'failure.outOfTime.detail': 'Este archivo necesitaba más tiempo del que una predicción puede tomar aquí.',
  'failure.outOfTime.fix': 'Suba menos filas o columnas, o pida que se aumente HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Se ha detenido tres veces',
  'failure.keptStopping.detail': 'La predicción se inició tres veces y las tres se detuvo antes de terminar.',
  'failure.keptStopping.fix': 'Inténtelo una vez más. Si vuelve a ocurrir, comuníquelo con el número de la predicción.',
  'failure.internal.title': 'Algo ha fallado por nuestra parte',
  'failure.internal.detail': 'La predicción terminó con un error del que su archivo no tiene la culpa.',
  'failure.internal.fix':
    'Inténtelo de nuevo. Si vuelve a ocurrir, dé el número de la predicción a quien administra el servidor.',
  'failure.modelGone.title': 'El modelo ya no está',
  'failure.modelGone.detail': 'El modelo elegido para este archivo se eliminó o se retiró antes de su turno.',
  'failure.modelGone.fix': 'Elija otro modelo y vuelva a lanzar la predicción.',
};
