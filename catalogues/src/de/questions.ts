import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Fragen Sie etwas über die Daten.',
  'question.tooLong': 'Eine Frage darf bis zu {most} Wörter haben.',
  'question.unread': 'Das verstehe ich nicht: {words}.',
  'question.noEffect': 'Ich weiß nicht, wie ich „{word}“ auf diese Frage anwenden soll.',
  'question.onlyValue': '„{value}“ ist ein Wert von {column}. Was möchten Sie darüber wissen?',
  'question.nothingAsked':
    'Ich habe einen Filter gefunden, aber nichts zum Anzeigen. Nennen Sie eine Kennzahl oder eine Spalte.',
  'question.orAcross':
    '„Oder“ zwischen verschiedenen Spalten wird nicht unterstützt. Fragen Sie einzeln nach „{first}“ und „{second}“.',
  'question.quantile': 'Das {asked}. Perzentil ist nicht verfügbar; das nächste ist das {nearest}.',
  'question.aggregateOfMeasure':
    '„{measure}“ ist bereits aggregiert und lässt sich nicht noch einmal mitteln oder summieren.',
  'question.notNumber': '„{column}“ ist nicht numerisch.',
  'question.numberWithoutTarget': 'Ich weiß nicht, womit „{number}“ verglichen werden soll.',
  'question.unit': '„{column}“ wird nicht in „{unit}“ gemessen.',
  'question.currency': 'Die Daten nennen keine Währung, und umgerechnet wird nicht.',
  'question.future': 'Fragen betreffen nur vorhandene Daten; Prognosen gibt es hier nicht.',
  'question.forbidden': 'Fragen können Daten nur lesen; „{word}“ wird nicht unterstützt.',
  'question.vague': '„{word}“ hat hier keine feste Bedeutung. Nennen Sie eine Zahl oder einen Wert.',
  'question.noDate': 'Keine Datumsspalte passt zu dieser Frage.',
  'question.whichDate': 'Welches Datum meinen Sie: {columns}?',
  'question.ambiguous': 'Das lässt sich auf zwei Arten lesen: „{first}“ oder „{second}“.',
  'question.direction':
    'Es ist nicht festgelegt, ob bei „{figure}“ ein höherer oder ein niedrigerer Wert besser ist. Fragen Sie nach dem höchsten oder niedrigsten Wert.',
  'question.howSummarised': 'Soll „{column}“ gemittelt oder summiert werden? Sagen Sie „Durchschnitt“ oder „Summe“.',
  'question.notRelated': '„{first}“ und „{second}“ hängen in diesen Daten nicht zusammen.',
  'question.groupFilter': '„{figure}“ wird je Gruppe berechnet. Nennen Sie die Gruppen, etwa „Verträge mit …“.',
  'question.noFigure': '„{word}“ wovon? Nennen Sie eine Kennzahl oder eine Spalte mit Zahlen.',
  'question.twoTops': 'Pro Frage wird nur eine Rangfolge unterstützt.',
  'question.contradiction': 'Zwei Filter auf „{column}“ widersprechen sich.',
  'question.nothingBefore': 'Das bezieht sich auf eine frühere Frage, aber es gibt noch keine.',
  'question.noWhy':
    'Die Daten zeigen nicht, warum. Fragen Sie nach dem Vergleich von Gruppen, etwa Abwanderung nach Vertrag.',
  'question.associations': 'Das sind Zusammenhänge in den Daten, keine bewiesenen Ursachen.',
  'question.blanksStay': 'Zeilen ohne Wert in „{column}“ zählen mit.',
  'question.leftOut': 'Zeilen mit „{column}: Ja“ zählen nicht mit, Zeilen ohne Wert schon.',
  'question.tooManySlices': '{groups} Gruppen sind zu viele für einen Kreis, deshalb sind es Balken.',
};
