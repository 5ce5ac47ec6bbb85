import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  lead: 'Suba un archivo de clientes. Holdfast predice quién puede marcharse, muestra por qué y lo convierte en un informe que todo su equipo puede leer.',
  start: 'Empezar gratis',
  signIn: 'Iniciar sesión',
  feature1Text:
    'Cada modelo se prueba con clientes que no ha visto, y se indica con claridad cuándo no hay que fiarse de él.',
  feature2Text: 'Vea qué aumenta y qué reduce el riesgo de cada cliente, en lenguaje claro.',
  feature3Text: 'Informes interactivos que se incrustan en cualquier página con un SDK abierto.',
  feature4Text:
    'Funciona en su propio equipo con un solo comando. Elimine una subida y se elimina también todo lo derivado de ella.',
  how: 'Cómo funciona',
  how1: 'Subir',
  how1Text:
    'Un archivo CSV de clientes, pedidos o suscripciones, hasta 10 MB. Los archivos desordenados son bienvenidos.',
  how2: 'Predecir',
  how2Text:
    'Interpretamos las columnas, detectamos fugas de datos, entrenamos un modelo y lo calificamos. Normalmente en un minuto.',
  how3: 'Actuar',
  how3Text: 'Vea a quién llamar primero: descargue la lista o abra el informe.',
  footer: 'Código abierto bajo la licencia Apache 2.0',
};
