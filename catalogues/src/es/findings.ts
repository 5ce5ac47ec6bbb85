import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Encontramos una sola columna. Si debería haber más, no conocemos su separador: use comas, puntos y comas, tabuladores o barras verticales.',
  encodingWindows:
    'El archivo no está en UTF-8. Lo leemos como Windows-1252, el formato predeterminado de Excel en Europa Occidental y América; compruebe que los acentos se vean bien.',
  encodingMixed:
    'Unas líneas están en UTF-8 y otras en Windows-1252, como si se hubieran unido dos archivos. Decodificamos cada línea por separado; compruebe los acentos.',
  encodingByWords: 'El archivo no está en UTF-8. Lo leemos como {name}, porque así salen palabras.',
  encodingUnicode: 'El archivo es texto {name}, como lo escribe Excel en «Texto Unicode». Así lo leemos.',
  noHeader:
    'La primera línea ya contiene datos, así que las columnas no tienen nombre. Las llamamos {list}; añada una línea de nombres.',
  headerLine: 'Los nombres de las columnas están en la línea {line}; lo de arriba no se leyó como datos.',
  repeatedNames: 'Algunos nombres de columna se repiten. A los posteriores los llamamos {list}.',
  unnamed: 'Una columna no tiene nombre. La llamamos {list}.',
  unnamedMany: '{columns} columnas no tienen nombre. Las llamamos {list}.',
  rejected:
    '{count} fila se omitió porque sus valores no corresponden a las {columns} columnas: {lines}. | {count} filas se omitieron porque sus valores no corresponden a las {columns} columnas: {lines}.',
  shortRows:
    'A {count} fila le faltan los últimos valores; cuentan como ausentes: {lines}. | A {count} filas les faltan los últimos valores; cuentan como ausentes: {lines}.',
  totalRow: 'La última fila es un total, no un cliente, y se dejó fuera: {lines}.',
  totalRows: 'Las últimas filas son totales, no clientes, y se dejaron fuera: {lines}.',
  footnotes: 'Las notas bajo la tabla no se leyeron como datos: {lines}.',
  unitsRow: 'La línea bajo los nombres explica los valores (línea {line}); no es un cliente.',
  repeatedHeader:
    'La línea de nombres se repite entre los datos y allí se dejó fuera: {lines}. Quizá se unieron varias tablas.',
  blankRows:
    '{count} fila está vacía por completo; no es un cliente. | {count} filas están vacías por completo; no son clientes.',
  strayQuotes: 'Una comilla que nunca se cierra se leyó como un carácter normal: {lines}.',
  separatorSpace:
    'Los valores están separados por espacios. Los valores que contienen espacios deben ir entre comillas.',
  separatorOdd: 'Los valores están separados por «{sign}».',
  quoteMark: 'Los valores están encerrados entre {sign} en lugar de comillas. Hemos quitado esos signos.',
  joinedNames: 'Los nombres de las columnas ocupan varias líneas. Los hemos unido: {lines}.',
  unitsRows: 'Las líneas bajo los nombres describen las columnas; no son clientes y se dejaron fuera: {lines}.',
  moreNames: 'El encabezado tiene más nombres que valores las filas. No hay valores debajo de {list}.',
  separatorAdded:
    'Al encabezado le sobra un separador. Lo ignoramos para que los nombres correspondan a sus valores; compruebe {list}.',
  separatorMissing:
    'El encabezado tiene menos nombres que valores las filas; parece que le falta un separador. Compruebe que los nombres correspondan a los valores correctos: {list}.',
  rowNames:
    'El encabezado tiene un nombre menos que valores las filas. Tomamos la primera columna como nombres de fila y la llamamos «{name}»; compruebe que los demás nombres correspondan a los valores correctos.',
  severalTables:
    'El archivo contiene varias tablas. Leímos la que tiene más filas y dejamos fuera las demás, que empiezan aquí: {lines}.',
  unknownColumn: 'Eligió la columna «{name}», pero el archivo no tiene ninguna con ese nombre.',
  eventAgainst: 'Predecimos «{event}» frente a {list}.',
  eventAgainstChosen: 'Predecimos «{event}» frente a {list}, como usted eligió.',
  positiveGuessed:
    'El archivo no indica qué valor de «{name}» significa que el cliente se fue. Hemos supuesto «{value}»; elija el otro si no es así.',
  goodNews:
    '«{event}» es una buena noticia y no significa marcharse. Las puntuaciones y los niveles muestran su probabilidad, así que una puntuación alta no es un riesgo de baja y ningún ingreso cuenta como en riesgo.',
  notChurn:
    '«{name}» no describe una baja. Las puntuaciones y los niveles muestran la probabilidad de «{event}»; léalos como riesgo solo si eso significa la columna en su empresa.',
  severalClasses: '«{name}» tiene {values} valores. Comparamos «{value}» con todos los demás juntos: {others}.',
  partlyLabelled:
    '«{name}» está vacía en {blank} de {customers} clientes. Aprendemos de los demás y puntuamos a todos.',
  labelSlips:
    '«{name}» es sí o no, salvo {values}. El resultado de esos clientes cuenta como desconocido; se puntúan como los demás.',
  labelFromDates:
    'Ninguna columna indica quién se fue; lo dedujimos de «{start}» y «{end}»: las filas cuya «{end}» ya pasó han terminado, las demás siguen vigentes.',
  labelFromDay:
    'Ninguna columna indica quién se fue; lo dedujimos de las fechas de «{name}»: los clientes con una fecha ahí se fueron, los demás siguen.',
  labelFromReason:
    'Ninguna columna indica quién se fue; lo dedujimos de los motivos de «{name}»: los clientes con un motivo ahí se fueron, los demás siguen.',
  leftOut: 'Excluida: {reason}',
  leakKept: 'Decidió conservar «{name}», aunque parece delatar el resultado: {reason}',
  leakOurs: '«{name}» es el resultado de una predicción anterior.',
  leakLeft: '«{name}» está rellena justo en los clientes que se fueron: repite el resultado.',
  leakStayed: '«{name}» está rellena justo en los clientes que se quedaron: repite el resultado.',
  leakOnlyLeavers: '«{name}» solo está rellena en quienes se fueron, así que solo se conoce después.',
  leakAfterwards: '«{name}» describe la marcha misma y solo se conoce después.',
  leakAlone:
    '«{name}» por sí sola distingue casi sin error a quienes se fueron (AUC {auc}): repite el resultado o solo se conoce después.',
  leakScore: '«{name}» es la puntuación, la razón o el pronóstico de la marcha misma (AUC {auc} por sí sola).',
  strongColumn:
    '«{name}» por sí sola distingue muy bien a quienes se fueron (AUC {auc}). La conservamos; exclúyala si solo se conoce después de la marcha.',
  askedOut: 'Usted la excluyó.',
  saysWhen: 'Indica cuándo se registró la fila y no describe al cliente.',
  noValues: 'Está vacía.',
  sameValue: 'Tiene el mismo valor en todas partes.',
  mostlyEmpty: 'Está vacía en el {percent} de las filas.',
  freeText: 'Es texto libre; casi cada fila dice otra cosa.',
  aName: 'Es un nombre, distinto en casi cada fila.',
  persons: 'Contiene nombres de personas; la identidad no debe influir en la puntuación.',
  contact:
    'Identifica al cliente, sus datos de contacto o su gestor: se muestra junto al cliente, pero no se usa para entrenar.',
  rowNumbers: 'Es un número de fila y no describe al cliente.',
  idNumber: 'Es un número de identificación, distinto en casi cada fila.',
  allDifferent: 'Es distinta en cada fila, como un nombre o un número.',
  tooMany: 'Tiene {values} valores distintos en {rows} filas, demasiados para aprender.',
  disguised: 'En «{name}» el valor {values} queda muy lejos de los demás; lo tratamos como ausente.',
  notADate: '«{name}» contiene fechas, salvo {values}; lo tratamos como ausente.',
  notDates: '«{name}» contiene fechas, salvo {values}; los tratamos como ausentes.',
  notAFigure: '«{name}» contiene números, salvo {values}; lo tratamos como ausente.',
  notFigures: '«{name}» contiene números, salvo {values}; los tratamos como ausentes.',
  ambiguousDates:
    'Cada fecha de «{name}» puede leerse con el día o con el mes primero ({value}). Escriba 2026-01-31 para estar seguro.',
  missing: '«{name}» falta en el {percent} de las filas. El modelo trata los valores ausentes como información.',
  missingMany:
    '{columns} columnas faltan en más del {percent} de las filas: {list}. El modelo trata los valores ausentes como información.',
  noId: 'Ninguna columna identifica a los clientes. Los resultados conservan el orden de sus filas; añada un identificador para emparejar a los clientes entre archivos.',
  repeatedIds:
    '{count} fila repite el identificador de otra anterior. Cada fila conserva su resultado; las filas de un cliente nunca se reparten entre entrenamiento y prueba. | {count} filas repiten el identificador de otra anterior. Cada fila conserva su resultado; las filas de un cliente nunca se reparten entre entrenamiento y prueba.',
  severalSubscriptions:
    '{subscriptions} suscripciones pertenecen a {customers} clientes. Cada una tiene su línea y su riesgo; las de un cliente nunca se reparten entre entrenamiento y prueba.',
  contradictions:
    '{count} cliente tiene filas cuyo resultado se contradice. Conserve la correcta. | {count} clientes tienen filas cuyo resultado se contradice. Conserve las correctas.',
  copiedRows:
    '{count} fila tiene los mismos valores que otra salvo en el identificador, más de lo que explica el azar. Los duplicados quedan en la misma partición y no inflan la calidad medida. | {count} filas tienen los mismos valores que otra salvo en el identificador, más de lo que explica el azar. Los duplicados quedan en la misma partición y no inflan la calidad medida.',
  fewRows:
    'El archivo tiene {count} fila. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; consulte los intervalos de confianza. | El archivo tiene {count} filas. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; consulte los intervalos de confianza.',
  fewCustomers:
    'El archivo tiene {count} cliente. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; consulte los intervalos de confianza. | El archivo tiene {count} clientes. Con menos de 500 clientes los resultados varían mucho de un archivo a otro; consulte los intervalos de confianza.',
  someRows: 'El archivo tiene {rows} filas. Los resultados se estabilizan a partir de 1000 clientes.',
  someCustomers: 'El archivo tiene {customers} clientes. Los resultados se estabilizan a partir de 1000 clientes.',
  splitFlattered:
    'Un reparto al azar habría dado una AUC de {claimed}, porque {copies} filas duplicadas quedarían en ambos lados. Con los duplicados juntos es {honest}, lo esperable con clientes nuevos.',
  splitSame:
    'Las {copies} filas duplicadas no cambian nada: un reparto al azar habría dado una AUC de {claimed}; con los duplicados juntos es {honest}.',
  driftStrong: '«{name}» se desvía mucho de los datos de entrenamiento (índice de estabilidad {index}).',
  driftNoticeable:
    '«{name}» se desvía de forma apreciable de los datos de entrenamiento (índice de estabilidad {index}).',
  earlierModel:
    'El archivo no indica quién se fue, pero tiene las columnas de una carga anterior, así que se puntuó con el modelo entrenado con ella ({labelled} clientes con resultado conocido, AUC {auc}).',
  givenModel:
    'Puntuado con el modelo elegido; no se entrenó ningún modelo con este archivo. El modelo elegido se entrenó con {labelled} clientes con resultado conocido, AUC {auc}.',
  withoutId:
    '{without} de {lines} líneas no [{without}|tiene|tienen] «{name}» o fecha y se [{without}|dejó|dejaron] fuera.',
  returns:
    '{lines} [{lines}|línea tiene|líneas tienen] un importe negativo (devoluciones, correcciones). Eso reduce el gasto del día y no cuenta como compra.',
  onlyReturned:
    '{customers} [{customers}|cliente tiene|clientes tienen] devoluciones pero ninguna compra y [{customers}|queda|quedan] fuera de los resultados y de todas las cifras.',
  leavingLines:
    '«{event}» indica cuándo se fue un cliente: {left} lo hicieron y no tienen línea en los resultados. El modelo se entrena en hasta {cutOffs} momentos, con lo conocido antes, para predecir quién se fue en los siguientes {span}.',
  inactivePurchase:
    'Ninguna columna indica quién se fue; damos por perdido a un cliente tras {span} sin compras: el {percent} de los intervalos entre compras de este archivo son más cortos.',
  inactiveActivity:
    'Ninguna columna indica quién se fue; damos por perdido a un cliente tras {span} sin actividad: el {percent} de los intervalos entre actividades de este archivo son más cortos.',
  logTooShort:
    'Muchos clientes vuelven más tarde, pero el registro es demasiado corto para una ventana más larga. Cargue uno más largo.',
  testedMonths: 'El modelo se entrenó con los meses anteriores y se probó con quienes volvieron en los últimos {span}.',
  testedDays: 'El modelo se entrenó con lo conocido el {known} y se probó con quienes volvieron hasta el {until}.',
  goneAlready:
    '{gone} de los {customers} clientes de la prueba llevaban tanto tiempo inactivos que ya contaban como perdidos. El veredicto trata de los demás: AUC {active}, frente a {overall} con todos los clientes.',
  widePanel:
    'El archivo tiene una columna para cada uno de {months} meses ({span}). Un cliente cuenta como activo en un mes con valor mayor que 0 y como inactivo si es 0 o está vacío.',
  neverActive:
    '{customers} [{customers}|cliente nunca estuvo activo y no tiene|clientes nunca estuvieron activos y no tienen] línea en los resultados.',
  panelRows: '{rows} filas corresponden a {customers} clientes, unos {each} {period} cada uno.',
  panelConstant:
    'El resultado es igual en todas las filas de un cliente y no indica cuándo se fue. El modelo se entrena con la última fila de cada cliente y su cambio respecto a las anteriores.',
  panelPairs:
    'Los datos al final de un periodo ({unit}) predicen el siguiente: el modelo se entrena con {pairs} pares de este tipo y puntúa a cada cliente una vez, a {day} o, si se fue, al periodo anterior.',
  spentAltogether: 'Leemos «{name}» como el gasto total de un cliente.',
  spentEach: 'Leemos «{name}» como el gasto medio de un cliente por compra.',
  rfmContradiction:
    '{rows} [{rows}|fila se contradice|filas se contradicen] (última compra antes de la primera o después del final, o repeticiones solo el primer día) y [{rows}|recibe|reciben] la puntuación media.',
  eventLeak: '«{name}» está rellena justo en los clientes con «{event}»: repite el resultado.',
  othersLeak: '«{name}» está rellena justo en los demás: repite el resultado.',
  eventOnly: '«{name}» solo está rellena en clientes con «{event}», así que se conoce después.',
  eventAlone:
    '«{name}» por sí sola distingue casi sin error a los clientes con «{event}» (AUC {auc}): repite el resultado o solo se conoce después.',
  eventScore: '«{name}» es la puntuación, la razón o el pronóstico de «{event}» mismo (AUC {auc} por sí sola).',
  eventStrong:
    '«{name}» por sí sola distingue muy bien a los clientes con «{event}» (AUC {auc}). La conservamos; exclúyala si solo se conoce después.',
  rfmConvention:
    'Leemos «{recency}» como el tiempo {since}, «{frequency}» como el número {purchases} y «{age}» como el tiempo desde la primera compra, en {unit}.',
  rfmUnsure:
    'Leemos «{recency}» como el tiempo {since}, «{frequency}» como el número {purchases} y «{age}» como el tiempo desde la primera compra, en {unit} (una suposición; llame a la columna «T days» o «T weeks» para estar seguro).',
  rejectedWhy:
    '{count} fila se omitió porque sus valores no corresponden a las {columns} columnas (línea {line}: {why}): {lines}. | {count} filas se omitieron porque sus valores no corresponden a las {columns} columnas (línea {line}: {why}): {lines}.',
  nearCopies:
    '{count} fila es casi un duplicado de otra: solo difieren una o dos celdas, o los números varían mínimamente. Los casi duplicados quedan en la misma partición y no inflan la calidad medida. | {count} filas son casi duplicados de otra: solo difieren una o dos celdas, o los números varían mínimamente. Los casi duplicados quedan en la misma partición y no inflan la calidad medida.',
  keepColumn:
    'Si «{name}» se conoce antes de que un cliente se vaya, marque «Usar» sobre la columna en la vista previa (--keep en la línea de comandos).',
  leakDiffers:
    '«{name}» es «{value}» en los {stayers} clientes sin «{event}» y distinta en {left} de los {leavers} que lo tienen, así que solo se conoce después.',
  leakPure:
    '«{name}» es «{value}» en {left} de los {leavers} clientes con «{event}» y en ningún otro, así que solo se conoce después.',
  leakLate: 'Por su nombre, «{name}» solo se conoce después de «{event}», y por sí sola lo predice bien (AUC {auc}).',
  pureValue:
    'El cliente con «{value}» en «{name}» tiene «{event}». Conservamos la columna; exclúyala si ese valor solo se conoce después. | Los {count} clientes con «{value}» en «{name}» tienen «{event}». Conservamos la columna; exclúyala si ese valor solo se conoce después.',
  mixedNotation:
    '«{name}» mezcla punto y coma decimal ({values}). Interpretamos cada número por separado; una sola notación es más segura.',
  openEnds: '«{name}» tiene valores abiertos ({values}). Los situamos justo más allá del número que nombran.',
  speltOtherwise:
    'Asociamos «{name}» a la columna «{model}» del modelo anterior. Cámbiele el nombre si no es la misma.',
  modelColumnTold: '«{name}» se usa como la columna «{model}» del modelo, como usted eligió.',
  modelColumnMissing:
    'El modelo usa «{name}», que este archivo no tiene. Representa el {percent} de la importancia de las variables del modelo; se puntúa a todos los clientes sin ella.',
  modelUnseen:
    '{count} de {customers} clientes tiene en «{name}» un valor que no está en los datos de entrenamiento: {list}. Cuenta como ausente. | {count} de {customers} clientes tienen en «{name}» un valor que no está en los datos de entrenamiento: {list}. Cuenta como ausente.',
  modelOutside:
    'En «{name}», {count} de {customers} clientes queda fuera del rango de los datos de entrenamiento (aquí de {least} a {most}, allí de {lowest} a {highest}). | En «{name}», {count} de {customers} clientes quedan fuera del rango de los datos de entrenamiento (aquí de {least} a {most}, allí de {lowest} a {highest}).',
};
