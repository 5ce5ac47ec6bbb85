import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  lead: 'Suba un archivo de clientes. Holdfast predice quién puede marcharse, muestra por qué y lo convierte en un informe que todo su equipo puede leer.',
  start: 'Empezar gratis',
  signIn: 'Iniciar sesión',
  feature1Text:
    'Cada modelo se prueba con clientes que no ha visto y dice con claridad cuándo no hay que fiarse de él.',
  feature2Text: 'Cada cliente viene con lo que aumenta y lo que reduce el riesgo, en palabras.',
  feature3Text: 'Informes interactivos que se incrustan en cualquier página con un SDK abierto.',
  feature4Text:
    'Funciona en su propio equipo con un solo comando. Elimine una subida y desaparece todo lo hecho con ella.',
  how: 'Cómo funciona',
  how1: 'Subir',
  how1Text:
    'Un archivo CSV de clientes, pedidos o suscripciones, hasta 10 MB. Los archivos desordenados son bienvenidos.',
  how2: 'Predecir',
  how2Text: 'Se entienden las columnas, se detectan fugas, se entrena y califica un modelo. Normalmente en un minuto.',
  how3: 'Actuar',
  how3Text: 'Vea a quién llamar primero: descargue la lista o abra el informe.',
  footer: 'Código abierto bajo la licencia Apache 2.0',
};
