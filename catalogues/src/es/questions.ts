import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Pregunte algo sobre los datos.',
  'question.tooLong': 'Una pregunta puede tener hasta {most} palabras.',
  'question.unread': 'No entiendo {words}.',
  'question.noEffect': 'No sé cómo aplicar «{word}» a esta pregunta.',
  'question.onlyValue': '«{value}» es un valor de {column}. ¿Qué quiere saber de él?',
  'question.nothingAsked': 'He encontrado un filtro, pero nada que mostrar. Nombre una cifra o una columna.',
  'question.orAcross':
    'La «o» entre columnas distintas no se admite. Pregunte por «{first}» y por «{second}» por separado.',
  'question.quantile': 'El percentil {asked} no está disponible; el más cercano es el {nearest}.',
  'question.aggregateOfMeasure': '«{measure}» ya está agregada: no se puede promediar ni sumar otra vez.',
  'question.notNumber': '«{column}» no es numérica.',
  'question.numberWithoutTarget': 'No sé con qué comparar «{number}».',
  'question.unit': '«{column}» no se mide en «{unit}».',
  'question.currency': 'Los datos no indican una moneda y los importes no se convierten.',
  'question.future': 'Las preguntas abarcan solo los datos existentes; aquí no hay pronósticos.',
  'question.forbidden': 'Las preguntas solo pueden leer datos; «{word}» no se admite.',
  'question.vague': '«{word}» no tiene aquí un sentido fijo. Dé un número o nombre un valor.',
  'question.noDate': 'Ninguna columna de fecha sirve para esta pregunta.',
  'question.whichDate': '¿A qué fecha se refiere: {columns}?',
  'question.ambiguous': 'Se puede leer de dos maneras: «{first}» o «{second}».',
  'question.direction':
    'No está definido si en «{figure}» es mejor un valor alto o bajo. Pregunte por el más alto o el más bajo.',
  'question.howSummarised': '¿Promedio o suma de «{column}»? Diga «promedio» o «total».',
  'question.notRelated': '«{first}» y «{second}» no están relacionados en estos datos.',
  'question.groupFilter': '«{figure}» se calcula por grupo. Nombre los grupos, por ejemplo «contratos con …».',
  'question.noFigure': '¿«{word}» de qué? Nombre una cifra o una columna de números.',
  'question.twoTops': 'Solo se admite una clasificación por pregunta.',
  'question.contradiction': 'Dos filtros sobre «{column}» se contradicen.',
  'question.nothingBefore': 'Esto continúa una pregunta anterior, pero todavía no hay ninguna.',
  'question.noWhy':
    'Los datos no muestran por qué. Pregunte cómo se comparan los grupos, por ejemplo la tasa de baja por contrato.',
  'question.associations': 'Son asociaciones en los datos, no causas demostradas.',
  'question.blanksStay': 'Se incluyen las filas sin valor en «{column}».',
  'question.leftOut': 'Se excluyen las filas con «{column}: Sí»; se incluyen las que no tienen valor.',
  'question.tooManySlices': '{groups} grupos son demasiados para un gráfico circular; se muestran barras.',
};
