import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Fragen Sie etwas über die Daten.',
  'question.tooLong': 'Eine Frage darf bis zu {most} Wörter haben.',
  'question.unread': 'Das kann ich nicht lesen: {words}.',
  'question.noEffect': 'Ich weiß nicht, was „{word}“ hier ändern soll.',
  'question.onlyValue': '„{value}“ ist ein Wert von {column}. Was möchten Sie darüber wissen?',
  'question.nothingAsked':
    'Ich sehe, worauf eingeschränkt werden soll, aber nicht, was gezeigt werden soll. Nennen Sie eine Kennzahl oder eine Spalte.',
  'question.orAcross':
    'Ein „oder“ zwischen verschiedenen Spalten geht nicht in einer Frage. Fragen Sie nacheinander nach „{first}“ und „{second}“.',
  'question.quantile': 'Das {asked}. Perzentil gibt es hier nicht; das nächste ist das {nearest}.',
  'question.aggregateOfMeasure':
    '„{measure}“ ist schon eine fertige Kennzahl: Sie lässt sich nicht noch einmal mitteln oder summieren.',
  'question.notNumber': '„{column}“ enthält keine Zahlen, mit denen man rechnen könnte.',
  'question.numberWithoutTarget': 'Ich weiß nicht, womit „{number}“ verglichen werden soll.',
  'question.unit': '„{column}“ wird nicht in „{unit}“ gemessen.',
  'question.currency': 'Die Daten nennen keine Währung, und umgerechnet wird nicht.',
  'question.future': 'Fragen lässt sich nur nach dem, was in den Daten steht; vorhergesagt wird hier nichts.',
  'question.forbidden': 'Fragen lesen nur. „{word}“ kann eine Frage nicht.',
  'question.vague': '„{word}“ hat hier keine feste Bedeutung. Nennen Sie eine Zahl oder einen Wert.',
  'question.noDate': 'In den Daten gibt es kein Datum, das zu dieser Frage passt.',
  'question.whichDate': 'Welches Datum ist gemeint: {columns}?',
  'question.ambiguous': 'Das lässt sich auf zwei Arten lesen: „{first}“ oder „{second}“.',
  'question.direction':
    'Niemand hat gesagt, ob bei „{figure}“ mehr oder weniger besser ist. Fragen Sie nach dem höchsten oder niedrigsten Wert.',
  'question.howSummarised': 'Soll „{column}“ gemittelt oder summiert werden? Sagen Sie „Durchschnitt“ oder „Summe“.',
  'question.notRelated': '„{first}“ und „{second}“ hängen in diesen Daten nicht zusammen.',
  'question.groupFilter': '„{figure}“ ist die Kennzahl einer Gruppe. Sagen Sie welcher, etwa „Verträge mit …“.',
  'question.noFigure': '„{word}“ wovon? Nennen Sie eine Kennzahl oder eine Spalte mit Zahlen.',
  'question.twoTops': 'Es kann nur eine Rangfolge auf einmal erfragt werden.',
  'question.contradiction': 'Zwei Einschränkungen von „{column}“ passen nicht zusammen.',
  'question.nothingBefore': 'Das setzt eine frühere Frage fort, aber es gibt noch keine.',
  'question.noWhy': 'Hier steht nicht, warum. Fragen Sie, wie eine Gruppe abschneidet, etwa Abwanderung nach Vertrag.',
  'question.associations': 'Das sind Zusammenhänge in den Daten, keine bewiesenen Ursachen.',
  'question.blanksStay': 'Zeilen ohne Wert in „{column}“ zählen mit.',
  'question.leftOut': 'Zeilen mit „{column}: Ja“ zählen nicht mit, Zeilen ohne Wert schon.',
  'question.tooManySlices': '{groups} Gruppen sind zu viele für einen Kreis, deshalb sind es Balken.',
};
