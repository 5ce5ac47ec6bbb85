import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelada',
  'failure.cancelled.detail': 'Usted canceló esta predicción antes de que terminara.',
  'failure.cancelled.fix': 'Vuelva a iniciarla cuando quiera.',
  'failure.outOfMemory.title': 'Memoria insuficiente',
  'failure.outOfMemory.detail': 'Este archivo necesitaba más memoria de la que una predicción puede usar aquí.',
  'failure.outOfMemory.fix':
    'Suba menos filas o columnas, o pida a su administrador que aumente HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Tiempo límite superado',
  'failure.outOfTime.detail': 'Este archivo necesitaba más tiempo del que una predicción puede tomar aquí.',
  'failure.outOfTime.fix': 'Suba menos filas o columnas, o pida a su administrador que aumente HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Ha fallado tres veces',
  'failure.keptStopping.detail':
    'La predicción se inició tres veces y su proceso se detuvo cada vez antes de terminar.',
  'failure.keptStopping.fix': 'Inténtelo una vez más. Si vuelve a ocurrir, comuníquelo con el número de la predicción.',
  'failure.internal.title': 'Algo ha fallado por nuestra parte',
  'failure.internal.detail': 'La predicción falló por un error interno. Su archivo no es la causa.',
  'failure.internal.fix':
    'Inténtelo de nuevo. Si vuelve a ocurrir, dé el número de la predicción a su administrador: la causa está en el registro del servidor.',
  'failure.modelGone.title': 'Modelo no disponible',
  'failure.modelGone.detail':
    'El modelo elegido para este archivo se eliminó o se retiró antes de que empezara la predicción.',
  'failure.modelGone.fix': 'Elija otro modelo y vuelva a lanzar la predicción.',
};
