import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Pregunte algo sobre los datos.',
  'question.tooLong': 'Una pregunta puede tener hasta {most} palabras.',
  'question.unread': 'No sé leer {words}.',
  'question.noEffect': 'No sé qué debe cambiar «{word}» aquí.',
  'question.onlyValue': '«{value}» es un valor de {column}. ¿Qué quiere saber de él?',
  'question.nothingAsked': 'Veo a qué limitarme, pero no qué mostrar. Nombre una cifra o una columna.',
  'question.orAcross':
    'Una «o» entre columnas distintas no se puede preguntar de una vez. Pregunte por «{first}» y por «{second}» por separado.',
  'question.quantile': 'El percentil {asked} no existe aquí; el más cercano es el {nearest}.',
  'question.aggregateOfMeasure': '«{measure}» ya es una cifra calculada: no se puede promediar ni sumar otra vez.',
  'question.notNumber': '«{column}» no contiene números con los que calcular.',
  'question.numberWithoutTarget': 'No sé con qué comparar «{number}».',
  'question.unit': '«{column}» no se mide en «{unit}».',
  'question.currency': 'Los datos no dicen su moneda y no se convierte ninguna.',
  'question.future': 'Solo se puede preguntar por lo que está en los datos; aquí no se pronostica nada.',
  'question.forbidden': 'Las preguntas solo leen. «{word}» no es algo que puedan hacer.',
  'question.vague': '«{word}» no tiene aquí un sentido fijo. Dé un número o nombre un valor.',
  'question.noDate': 'No hay en los datos una fecha que sirva para esta pregunta.',
  'question.whichDate': '¿A qué fecha se refiere: {columns}?',
  'question.ambiguous': 'Se puede leer de dos maneras: «{first}» o «{second}».',
  'question.direction': 'Nadie ha dicho si en «{figure}» es mejor más o menos. Pregunte por el más alto o el más bajo.',
  'question.howSummarised': '¿Promedio o suma de «{column}»? Diga «promedio» o «total».',
  'question.notRelated': '«{first}» y «{second}» no están relacionados en estos datos.',
  'question.groupFilter': '«{figure}» es la cifra de un grupo. Diga de cuál, por ejemplo «contratos con …».',
  'question.noFigure': '¿«{word}» de qué? Nombre una cifra o una columna de números.',
  'question.twoTops': 'Solo se puede pedir una clasificación a la vez.',
  'question.contradiction': 'Hay dos restricciones de «{column}» que no casan.',
  'question.nothingBefore': 'Esto continúa una pregunta anterior, pero todavía no hay ninguna.',
  'question.noWhy':
    'Nada aquí dice por qué. Pregunte cómo se compara un grupo, por ejemplo la tasa de baja por contrato.',
  'question.associations': 'Son asociaciones en los datos, no causas demostradas.',
  'question.blanksStay': 'Se incluyen las filas sin valor en «{column}».',
  'question.leftOut': 'Se excluyen las filas con «{column}: Sí»; se incluyen las que no tienen valor.',
  'question.tooManySlices': '{groups} grupos son demasiados para un gráfico circular; se muestran barras.',
};
