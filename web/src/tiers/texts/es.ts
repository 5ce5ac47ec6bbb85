import type { TierTexts } from '../use-tier-texts.ts';

export const es: TierTexts = {
  title: 'Niveles de riesgo',
  lead: 'El riesgo desde el que un cliente se considera Medio, Alto o Crítico. Se aplica a las nuevas predicciones y a todos sus informes.',
  follow: 'Según cada archivo',
  followLead:
    'Medio empieza en el riesgo medio del archivo; Alto y Crítico, por encima. Los umbrales varían entre archivos; una comparación aplica a ambos los del más reciente.',
  fixed: 'Umbrales propios',
  fixedLead: 'Los mismos en todos los archivos, para comparar los niveles a lo largo del tiempo.',
  from: '{tier} desde (%)',
  ascending: 'Introduzca porcentajes entre 0 y 100, cada uno mayor que el anterior.',
  save: 'Guardar umbrales',
  saved: 'Guardado. Los informes usarán estos umbrales la próxima vez que se abran.',
  notSaved: 'No se pudieron guardar los umbrales',
  withLeft: 'Cuenta todos los clientes del archivo, incluidos los que se fueron; el informe cuenta solo los actuales.',
  change: 'Definir umbrales propios',
  others: 'Su informe usa umbrales propios: Medio desde {medium}, Alto desde {high}, Crítico desde {critical}.',
};
