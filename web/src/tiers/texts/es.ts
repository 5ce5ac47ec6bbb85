import type { TierTexts } from '../use-tier-texts.ts';

export const es: TierTexts = {
  title: 'Niveles de riesgo',
  lead: 'Desde qué riesgo un cliente se considera Medio, Alto o Crítico. Vale para las nuevas predicciones y para todos sus informes.',
  follow: 'Según cada archivo',
  followLead:
    'Medio empieza en el riesgo medio del archivo; Alto y Crítico, por encima. Dos archivos tienen límites distintos; una comparación aplica a ambos los del más reciente.',
  fixed: 'Mis propios límites',
  fixedLead: 'Los mismos en todos los archivos, para comparar los niveles a lo largo del tiempo.',
  from: '{tier} desde, en porcentaje',
  ascending: 'Introduzca porcentajes mayores que 0 y menores que 100, cada uno mayor que el anterior.',
  save: 'Guardar los límites',
  saved: 'Guardado. Los informes usarán estos límites la próxima vez que se abran.',
  notSaved: 'Los límites no se han guardado',
  withLeft: 'De todos los clientes del archivo, incluidos los que ya se fueron; el informe cuenta los que siguen.',
  change: 'Fijar sus propios límites',
  others: 'Su informe usa sus propios límites: Medio desde {medium}, Alto desde {high}, Crítico desde {critical}.',
};
