import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    'El archivo tiene {customers} [{customers}|cliente|clientes] con resultado conocido; hacen falta al menos {least}, y 500 o más dan resultados estables.',
  tooFew:
    'Solo {known} de {customers} clientes tienen resultado conocido; hacen falta al menos {least}, y 500 o más dan resultados estables.',
  oneClass: '«{name}» solo tiene el valor {values}; no hay con qué comparar.',
  rareLeft: 'Solo {few} de {customers} clientes tienen «{event}»; hacen falta al menos {least}.',
  rareStayed: 'Solo {few} de {customers} clientes no tienen «{event}»; hacen falta al menos {least}.',
  noFeatures:
    'Aparte de «{name}», ninguna columna dice algo del cliente: las demás identifican, repiten o explican el resultado.',
  labelTooMany: '«{name}» tiene demasiados valores distintos para separar a quienes se fueron de quienes se quedaron.',
  labelAbsent: 'El archivo no tiene la columna «{name}».',
  noLabel: 'Ninguna columna indica qué clientes se fueron y cuáles se quedaron; no hay de qué aprender.',
  emptyTitle: 'El archivo está vacío',
  emptyReason: 'No contiene ningún texto.',
  emptyFix: 'Exporte de nuevo la tabla y compruebe que el archivo se abre en un editor de texto.',
  notCsv: 'Esto no es un archivo CSV',
  otherNotation: 'El archivo es {what}, no texto con valores separados.',
  otherKind: 'El archivo es {what}, no un archivo de texto CSV.',
  binary: 'El archivo contiene datos binarios, no texto CSV.',
  notCsvFix: 'Ábralo en el programa de origen y guárdelo como CSV (separado por comas, UTF-8).',
  notationFix:
    'Exporte la tabla como CSV (separado por comas, UTF-8): una línea con los nombres de las columnas y luego una línea por cliente.',
  tooWide: 'El archivo tiene demasiadas columnas',
  tooWideReason: 'Cada línea tiene {width} valores; leemos hasta {most} columnas.',
  tooWideFix:
    'Compruebe que haya un salto de línea tras cada cliente y quite las columnas que no describen a los clientes.',
  noCustomers: 'El archivo no tiene clientes',
  noCustomersReason: 'Contiene una línea con los nombres de las columnas, pero ninguna fila debajo.',
  noCustomersFix: 'Exporte de nuevo la tabla con sus filas; cada fila debe ser un cliente.',
  noCustomersColumns: 'Tiene las columnas {list}, pero ninguna fila debajo.',
  pointerTitle: 'Esto es una referencia a un archivo, no el archivo',
  pointerReason:
    'El archivo es solo un puntero de {name} al lugar donde se guarda el archivo real. No contiene la tabla.',
  pointerFix: 'Obtenga primero el archivo real (con Git LFS: git lfs pull) y suba ese.',
  notAligned: 'Las filas no encajan con las columnas',
  notAlignedReason: '{rows} [{rows}|fila no encaja|filas no encajan], empezando por la línea {line}: {why}.',
  notAlignedFix:
    'Los valores que contienen el separador deben ir entre comillas. Exporte de nuevo con comillas en los textos o con otro separador.',
  fewTitle: 'Muy pocos clientes para aprender',
  fewFix: 'Añada más clientes, por ejemplo de más atrás en el tiempo, y vuelva a subir el archivo.',
  nobodyLeft: 'En este archivo no se ha ido nadie',
  everybodyLeft: 'En este archivo se han ido todos',
  nobodyEvent: 'Nadie en este archivo tiene «{event}»',
  everybodyEvent: 'Todos en este archivo tienen «{event}»',
  oneClassFix: 'Incluya clientes que se fueron y clientes que se quedaron en el mismo período.',
  oneClassFixEvent: 'Incluya clientes con y sin ese suceso en el mismo período.',
  rareTitle: 'Muy pocos ejemplos de un resultado',
  rareFix: 'Añada clientes de un período más largo, para que ambos resultados sean frecuentes.',
  noFeaturesTitle: 'Nada de lo que aprender',
  noFeaturesFix: 'Añada columnas conocidas antes del resultado: contrato, uso, pagos, contactos.',
  labelNotUsable: '«{name}» no puede usarse como resultado',
  labelNotUsableFix: 'Elija una columna con un valor para quienes se fueron y otro para quienes se quedaron.',
  noNames: 'Las columnas no tienen nombre',
  noNamesReason:
    'La primera línea ya contiene datos, así que las columnas no tienen nombre y no podemos saber cuál indica quién se fue.',
  noNamesFix:
    'Añada una primera línea con los nombres de las columnas, uno de ellos como «Churned» con Sí o No por cliente. Para puntuar a estos clientes con una carga anterior, use exactamente sus nombres de columna.',
  noLabelTitle: 'El archivo no indica quién se fue',
  noLabelFix:
    'Añada una columna como «Churned» con Sí o No por cliente. También sirve una lista de compras con cliente, fecha e importe, o un archivo con las columnas de una carga anterior con resultado conocido.',
  logLacks: 'Al registro le falta el cliente o la fecha',
  logLacksReason:
    'Una predicción a partir de compras necesita una columna con el cliente y otra con la fecha de cada compra.',
  logShort: 'El registro es demasiado corto',
  logShortBought:
    'Muy pocos clientes compraron más de una vez, o abarca menos de tres {period}, así que no podemos saber quién dejó de comprar.',
  logShortActive:
    'Muy pocos clientes estuvieron activos más de una vez, o abarca menos de tres {period}, así que no podemos saber quién dejó de estar activo.',
  logFewLeft:
    'A {left} de {looks} observaciones de un cliente siguió «{event}» en {span}; hacen falta al menos {leastLooks} observaciones y {leastEach} de cada resultado.',
  logFewBought:
    '{customers} [{customers}|cliente compró|clientes compraron] algo antes del {day}; {returned} [{returned}|volvió|volvieron] en {span} y {gone} no. Hacen falta al menos {leastCustomers} clientes y {leastEach} de cada resultado.',
  logFewActive:
    '{customers} [{customers}|cliente estuvo activo|clientes estuvieron activos] antes del {day}; {returned} [{returned}|volvió|volvieron] en {span} y {gone} no. Hacen falta al menos {leastCustomers} clientes y {leastEach} de cada resultado.',
  logFix:
    'Cargue un registro más largo: cliente, fecha e importe de cada compra, de un año si es posible. O añada una columna «Churned» con Sí o No por cliente.',
  panelFew:
    'Las filas pertenecen a {customers} [{customers}|cliente|clientes]; {left} [{left}|muestra|muestran] «{event}» tras una fila anterior y a {stayed} [{stayed}|fila|filas] siguió una fila sin él. Hacen falta al menos {leastCustomers} clientes y {leastEach} de cada resultado.',
  panelFewFix: 'Añada más clientes o un período más largo, con al menos una fila antes de que un cliente se vaya.',
  rfmNoAge: 'Falta una columna: el tiempo desde la primera compra',
  rfmNoAgeReason:
    'El archivo resume cuándo fue la última compra («{recency}») y cuántas hubo («{frequency}»), pero no desde cuándo es cliente cada uno, así que no se distingue a los clientes inactivos de los nuevos.',
  rfmNoAgeFix:
    'Añada una columna «T» con los días (o semanas) desde la primera compra de cada cliente hasta la fecha de los datos. O cargue las compras individuales (cliente, fecha, importe), o añada una columna «Churned» con Sí o No.',
  rfmFew:
    '{customers} [{customers}|cliente es utilizable|clientes son utilizables] y {repeaters} de ellos [{repeaters}|compró|compraron] más de una vez; hacen falta al menos {leastCustomers} y {leastRepeaters}.',
  rfmUnclear: 'El resumen de compras no se puede interpretar',
  rfmMissing: 'Falta la recencia o la frecuencia.',
  rfmAgeMissing: 'Falta el tiempo desde la primera compra.',
  rfmNeither:
    'Los clientes con una sola compra deberían tener «{recency}» en 0 (de la primera compra a la última) o igual a «{age}» (desde la última compra), pero no es ninguno de los dos.',
  rfmFix:
    'Cargue las compras individuales (cliente, fecha, importe); con ellas calculamos el resumen. O añada una columna «Churned» con Sí o No.',
  onlyLeavers: 'El archivo solo contiene clientes que se fueron',
  onlyLeaversReason:
    'Cada fila tiene «{name}»: es una lista de bajas, no de compras, y no hay otros clientes con los que comparar.',
  onlyLeaversFix:
    'Únalo a la lista de todos sus clientes: una fila por cliente, con la fecha o el motivo de la baja en blanco para los clientes actuales.',
  onlyLeaversJoin:
    'Únalo por «{id}» a la lista de todos sus clientes: una fila por cliente, con «{name}» en blanco para los clientes actuales.',
  noLabelCould:
    'Ninguna columna indica con claridad qué clientes se fueron y cuáles se quedaron. Posibles columnas de resultado: {list}.',
  noLabelChoose:
    'Elija la columna de resultado (--label en la línea de comandos) o añada una como «Baja» con Sí o No por cliente. También sirve una lista de compras con cliente, fecha e importe, o un archivo con las columnas de una carga anterior de resultado conocido.',
  modelLacks: 'Faltan columnas de un modelo anterior',
  modelLacksReason:
    'El archivo no indica quién se fue y tiene {found} de las {columns} columnas que necesita un modelo anterior. Faltan, o no tienen valores útiles: {list}.',
  modelLacksFix:
    'Añada estas columnas con exactamente estos nombres y vuelva a cargar el archivo. O añada una columna como «Baja» con Sí o No por cliente para aprender de este archivo.',
  modelMisfit: 'Este archivo no encaja con el modelo',
  modelMisfitReason:
    'Le falta {list}. Las columnas ausentes representan el {percent} de la importancia de las variables del modelo, así que sin ellas las puntuaciones no serían fiables.',
  modelMisfitFix:
    'Asigne las columnas que faltan a columnas del archivo, o entrene un modelo nuevo con un archivo que indique quién se fue.',
  modelUnreadable: 'El modelo ya no se puede leer',
  modelUnreadableReason: 'Lo escribió otra versión, o su archivo está dañado.',
  noOutcomes: 'El archivo no contiene resultados',
  noOutcomesReason: 'Necesita una columna con el identificador del cliente y otra que indique quién se fue.',
  noOutcomesFix: 'Envíe el archivo del mes siguiente con ambas columnas, o una lista de identificadores con Sí o No.',
  earlyOutcomesReason:
    'Un cliente cuenta como perdido tras {count} día sin actividad desde el {since}, y este registro termina el {last}. | Un cliente cuenta como perdido tras {count} días sin actividad desde el {since}, y este registro termina el {last}.',
  earlyOutcomesFix: 'Cargue un registro que llegue hasta el {day}.',
  lateOutcomesReason: 'Este registro empieza el {first}, pero debe cubrir la actividad desde el {since}.',
  lateOutcomesFix: 'Cargue un registro que empiece el {day} o antes.',
  upliftColumns:
    'A estos clientes les faltan columnas que necesita el modelo de uplift: {columns}. Elija una predicción con las mismas columnas.',
  upliftNoColumns: 'Estos clientes se puntuaron sin columnas que pueda usar un modelo de uplift.',
  upliftNotShown:
    '«{name}» no muestra qué clientes responden al contacto, así que las listas no se pueden ordenar por ello.',
  otherCustomers:
    'Solo {matched} de {customers} clientes de esta predicción están en el archivo, así que no se compararon resultados.',
};
