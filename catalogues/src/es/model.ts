import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: 'Fuerte: puede actuar',
  usefulTitle: 'Útil: para decidir a quién contactar primero',
  weakTitle: 'Débil: una pista, no un plan',
  noTitle: 'No actúe según esto',
  notTestedTitle: 'Sin probar',
  strong:
    'Entre un cliente que se fue y uno que se quedó, el modelo acierta cuál es cuál el {percent} de las veces (AUC {auc}); la décima parte con puntuación más alta contiene {lift} veces más bajas que una décima parte media.',
  strongEvent:
    'Entre un cliente con «{event}» y otro sin ello, el modelo acierta cuál es cuál el {percent} de las veces (AUC {auc}); la décima parte con puntuación más alta contiene {lift} veces más clientes con «{event}» que una décima parte media.',
  useful:
    'El modelo distingue a quienes se van el {percent} de las veces (AUC {auc}); la décima parte con puntuación más alta contiene {lift} veces más bajas que una décima parte media. Úselo para ordenar una lista, no para decidir sobre un cliente.',
  usefulEvent:
    'El modelo distingue a los clientes con «{event}» de los demás el {percent} de las veces (AUC {auc}); la décima parte con puntuación más alta contiene {lift} veces más de ellos que una décima parte media. Úselo para ordenar una lista, no para decidir sobre un cliente.',
  weak: 'Hay algo que aprender, pero poco: AUC {auc}, donde 0,5 es azar y 1 es perfecto; la décima parte con puntuación más alta contiene {lift} veces más bajas que una décima parte media. Columnas más reveladoras (uso, contrato, quejas, pagos) ayudarían más que más filas.',
  weakEvent:
    'Hay algo que aprender, pero poco: AUC {auc}, donde 0,5 es azar y 1 es perfecto; la décima parte con puntuación más alta contiene {lift} veces más clientes con «{event}» que una décima parte media. Columnas más reveladoras (uso, contrato, quejas, pagos) ayudarían más que más filas.',
  no: 'Nada en este archivo predice quién se va: las puntuaciones no son mejores que dar a todos la media del {percent} (AUC {auc}, donde 0,5 es azar). Los resultados están disponibles, pero actuar según ellos no sería mejor que elegir al azar.',
  noEvent:
    'Nada en este archivo predice en quién ocurre «{event}»: las puntuaciones no son mejores que dar a todos la media del {percent} (AUC {auc}, donde 0,5 es azar). Los resultados están disponibles, pero actuar según ellos no sería mejor que elegir al azar.',
  weakActive:
    'De {active} clientes que seguían activos en la prueba, {left} se fueron: muy pocos de un resultado para medir qué tan bien los distingue el modelo. Sí reconoce a los clientes que llevaban mucho tiempo inactivos.',
  uncertain: 'Con {customers} clientes, {smaller} de ellos en el grupo menor, esta cifra es incierta.',
  uncertainRange:
    'Con {customers} clientes, {smaller} de ellos en el grupo menor, esta cifra es incierta (AUC entre {low} y {high}).',
  notTested:
    'El archivo resume compras y no indica quién se fue, así que las probabilidades no se pudieron comparar con los resultados. Provienen de un modelo de compra ajustado a estos clientes; cargue las compras individuales para medir su calidad.',
  measuredEarlier: 'Medido en el archivo anterior; en este el resultado aún no se conoce.',
  twoModels:
    'Dos modelos entrenados con {customers} clientes con resultado conocido y {columns} columnas: árboles potenciados ({trees} árboles de hasta {leaves} hojas, profundidad {depth}) y un modelo aditivo de splines con penalización ridge ({penalty}); sus log-odds se combinan como {treeWeight} × árboles + {splineWeight} × splines.',
  folds:
    'Tamaño y número de árboles, penalización y pesos se eligieron, para cada una de {folds} particiones, con las demás; la puntuación de un cliente con resultado conocido viene de un modelo entrenado sin él. Los duplicados de un cliente comparten partición.',
  scoredByOne:
    'A los clientes con resultado desconocido los puntúa un modelo ajustado con todos los de resultado conocido. Sin remuestreo ni ponderación de clases, así que las probabilidades siguen calibradas.',
  scoredByMany:
    'A los clientes con resultado desconocido los puntúa la media de {models} modelos ajustados con todos los de resultado conocido. Sin remuestreo ni ponderación de clases, así que las probabilidades siguen calibradas.',
  thoroughModel:
    'Entrenado en modo exhaustivo: {families} tipos de árboles, {models} bosques en total, y modelos aditivos de varias formas, ponderados según su rendimiento con clientes reservados.',
  shapley:
    'Las razones son valores de Shapley exactos de los árboles y los términos del modelo de splines; con la media suman los log-odds del cliente.',
  bestRule: 'La mejor regla con una sola columna («{name}») alcanza una AUC de {auc}.',
  earlierNote: 'Puntuado con un modelo entrenado con un archivo anterior.',
  buying:
    'Modelo de compra BG/NBD (Fader, Hardie y Lee 2005) ajustado a {customers} clientes: r = {r}, alpha = {alpha} semanas, a = {a}, b = {b}; log-verosimilitud {likelihood}.',
  alive:
    '`churn_probability` es la probabilidad de «{event}»; `probability_alive`, la de que el cliente no se haya ido para siempre. En este modelo nadie se va antes de la segunda compra, así que los clientes con una sola compra siempre cuentan como activos.',
  compared:
    'Las razones comparan a un cliente con otros que compraron más de una vez ({percent} de media); juntas suman la diferencia.',
  rfmRaises: '{name}: {fact} va con más riesgo; de media lo mueve {points} [{points}|punto|puntos].',
  rfmLowers: '{name}: {fact} va con menos riesgo; de media lo mueve {points} [{points}|punto|puntos].',
  kaplanMeier:
    'Estimación de Kaplan-Meier desde el inicio de cada suscripción hasta «{name}»; sin fin, una suscripción cuenta como vigente el {day}.',
  lifeTable:
    'Tabla de vida por periodos: con cada valor de «{name}», la proporción de quienes se fueron entre los clientes de esa antigüedad, leída como «se fue en el último periodo».',
  hazardRatios:
    'La proporción de quienes se fueron con cada valor de «{name}» no puede ser un riesgo por periodo: supondría una antigüedad media de {implied}, pero quienes se quedaron tienen {observed}. El archivo contiene más bajas que un periodo, o abarca más tiempo. Por eso mostramos solo el riesgo relativo por antigüedad (1 = media), sin curva de permanencia.',
  noCurve: 'Han terminado muy pocas suscripciones para extrapolar la curva más allá de los datos.',
  curveFalls:
    'Una curva de Weibull por las mismas duraciones tiene forma {shape}: el riesgo de terminar baja cuanto más dura una suscripción; su mediana está en {median} meses.',
  curveGrows:
    'Una curva de Weibull por las mismas duraciones tiene forma {shape}: el riesgo de terminar crece cuanto más dura una suscripción; su mediana está en {median} meses.',
  curveStays:
    'Una curva de Weibull por las mismas duraciones tiene forma {shape}: el riesgo de terminar se mantiene más o menos igual; su mediana está en {median} meses.',
  fewEnds:
    '{ends} [{ends}|final es|finales son] muy poco para estimar {effects} [{effects}|efecto|efectos]; cada suscripción recibe la curva global.',
  noneSooner:
    'Las columnas no predicen qué suscripciones terminan antes (concordancia {concordance} fuera de muestra, 0,50 es azar); cada suscripción recibe la curva global.',
  cox: 'Los riesgos de renovación vienen del modelo de Cox (empates según Efron) con {effects} [{effects}|efecto|efectos]; fuera de muestra, en el {percent} de los pares terminó primero la suscripción de mayor riesgo.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'medida',
  'card.value': 'valor',
  'card.interval': 'intervalo del 95 %',
  'card.figure': '{value}',
  'card.range': '{low} a {high}',
  'card.tiers': 'Los niveles de riesgo empiezan en {tiers}.',
  'card.threshold': '`predicted_churn` es 1 desde una probabilidad del {percent}.',
  'card.names':
    'Las columnas conservan su nombre en cada archivo de resultados: aquí `churn_probability`, `risk_tier` y `predicted_churn` se refieren a «{event}», no a una baja.',
  'card.revenue':
    '`revenue_at_risk` es la probabilidad por «{name}»; `expected_save_value` supone que un contacto retiene al {percent} de quienes se irían.',
  'card.cautionEvent':
    'Las razones muestran qué está asociado al suceso en este archivo. Cambiarlas puede no cambiar el resultado; pruebe antes las acciones con una muestra de clientes.',
  'card.colophon': 'Modelo {version}, datos a {asOf}, puntuado el {scoredAt}.',
  higherRaises: 'Un valor mayor de {name} va con más riesgo ({points} [{points}|punto|puntos] de media).',
  higherLowers: 'Un valor mayor de {name} va con menos riesgo ({points} [{points}|punto|puntos] de media).',
  longerRaises: 'Cuanto más tiempo desde {name}, más riesgo ({points} [{points}|punto|puntos] de media).',
  longerLowers: 'Cuanto más tiempo desde {name}, menos riesgo ({points} [{points}|punto|puntos] de media).',
  movesLittle: '{name} tiene poco efecto sobre el riesgo ({points} [{points}|punto|puntos] de media).',
  higherChance: 'Un valor mayor de {name} va con más posibilidad ({points} [{points}|punto|puntos] de media).',
  higherLessChance: 'Un valor mayor de {name} va con menos posibilidad ({points} [{points}|punto|puntos] de media).',
  longerChance: 'Cuanto más tiempo desde {name}, más posibilidad ({points} [{points}|punto|puntos] de media).',
  longerLessChance: 'Cuanto más tiempo desde {name}, menos posibilidad ({points} [{points}|punto|puntos] de media).',
  chanceLittle: '{name} tiene poco efecto sobre la posibilidad ({points} [{points}|punto|puntos] de media).',
  highestLowest:
    '{name}: el riesgo es máximo con {highest} y mínimo con {lowest} ({points} [{points}|punto|puntos] de media).',
  chanceHighest:
    '{name}: la posibilidad es máxima con {highest} y mínima con {lowest} ({points} [{points}|punto|puntos] de media).',
  'card.title': 'Ficha del modelo',
  'card.what': 'Qué se predice',
  'card.probability': 'La probabilidad de «{event}» para cada uno de {customers} clientes.',
  'card.ended': '{labelled} filas dicen cómo acabó; en {positives} de ellas ({percent}) ocurrió el suceso.',
  'card.good': 'Qué tan bueno es',
  'card.unknown': 'Nadie lo sabe aún: el archivo no dice cómo acabó.',
  'card.measured': 'Cada cifra se mide con clientes que el modelo no había visto.',
  'card.drives': 'Qué influye',
  'card.associations': 'Asociaciones en los datos, no causas.',
  'card.chance': 'Ningún efecto es estadísticamente significativo; esto es lo que encontró el modelo.',
  'card.made': 'Cómo se entrenó',
  'card.out': 'Columnas excluidas',
  'card.none': 'Ninguna.',
  'card.told': 'Hallazgos sobre los datos',
  'card.nothing': 'Nada llamativo.',
  'card.survival': 'Permanencia en el tiempo',
  'card.use': 'Cómo usarlo',
  'card.caution':
    'Las razones muestran qué está asociado a las bajas en este archivo. Cambiarlas puede no cambiar el resultado; pruebe antes las acciones con una muestra de clientes.',
  'card.column': '«{name}»: {reason}',
  'card.warning': '**Aviso**: {reason}',
  'card.problem': '**Problema**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Demasiado bueno para ser cierto: busque antes una fuga',
  perfectLeak:
    'Con clientes reservados, el modelo casi no se equivoca (AUC {auc}, al menos {low}). La causa es casi siempre una columna que solo se conoce después: compruebe primero {list}. Excluya las columnas que no se conocen de antemano y vuelva a predecir.',
  perfectNone:
    'Un modelo sin errores es raro. Ninguna columna lo explica por sí sola; quizá el resultado se calculó a partir de varias, sobre todo {list}. Si se conocen de antemano, la AUC es de al menos {low}.',
  ruleAsGood:
    'Una regla solo con «{name}» lo hace igual de bien (AUC {rule}, el modelo {auc}): las demás columnas aún no aportan nada.',
  shortHistory:
    'El registro abarca {days} días, y un cliente cuenta como perdido tras {span} sin actividad: no cubre a los compradores ocasionales ni la estacionalidad. Cargue uno más largo antes de actuar.',
  weakUnsure:
    'El modelo parece distinguir a quienes se fueron (AUC {auc}; la décima parte con mayor puntuación contiene {lift} veces más bajas que la media), pero este archivo no basta para afirmarlo.',
  weakUnsureEvent:
    'El modelo parece distinguir a los clientes con «{event}» de los demás (AUC {auc}; la décima parte con mayor puntuación contiene {lift} veces más que la media), pero este archivo no basta para afirmarlo.',
  drifted:
    'Pero {moved} de las {columns} columnas [{moved}|se desvía|se desvían] de los datos de entrenamiento, así que el modelo puede rendir peor con estos clientes.',
};
