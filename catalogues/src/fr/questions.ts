import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Posez une question sur les données.',
  'question.tooLong': 'Une question peut avoir jusqu’à {most} mots.',
  'question.unread': 'Je ne comprends pas {words}.',
  'question.noEffect': 'Je ne sais pas comment appliquer « {word} » à cette question.',
  'question.onlyValue': '« {value} » est une valeur de {column}. Que voulez-vous en savoir ?',
  'question.nothingAsked': 'J’ai trouvé un filtre, mais rien à montrer. Nommez un indicateur ou une colonne.',
  'question.orAcross':
    '« Ou » entre des colonnes différentes n’est pas pris en charge. Interrogez « {first} » et « {second} » séparément.',
  'question.quantile': 'Le {asked}e centile n’est pas disponible ; le plus proche est le {nearest}e.',
  'question.aggregateOfMeasure':
    '« {measure} » est déjà agrégé : on ne peut ni le moyenner ni l’additionner de nouveau.',
  'question.notNumber': '« {column} » n’est pas numérique.',
  'question.numberWithoutTarget': 'Je ne sais pas à quoi comparer « {number} ».',
  'question.unit': '« {column} » ne se mesure pas en « {unit} ».',
  'question.currency': 'Les données n’indiquent pas de devise, et les montants ne sont pas convertis.',
  'question.future': 'Les questions portent sur les données existantes ; il n’y a pas de prévision ici.',
  'question.forbidden': 'Les questions ne peuvent que lire les données ; « {word} » n’est pas pris en charge.',
  'question.vague': '« {word} » n’a pas de sens précis ici. Donnez un nombre ou une valeur.',
  'question.noDate': 'Aucune colonne de date ne convient à cette question.',
  'question.whichDate': 'De quelle date parlez-vous : {columns} ?',
  'question.ambiguous': 'Cela peut se lire de deux façons : « {first} » ou « {second} ».',
  'question.direction':
    'Il n’est pas défini si « {figure} » est meilleur élevé ou bas. Demandez le plus haut ou le plus bas.',
  'question.howSummarised': 'Faut-il la moyenne ou la somme de « {column} » ? Dites « moyenne » ou « total ».',
  'question.notRelated': '« {first} » et « {second} » ne sont pas liés dans ces données.',
  'question.groupFilter': '« {figure} » se calcule par groupe. Nommez les groupes, par exemple « contrats avec … ».',
  'question.noFigure': '« {word} » de quoi ? Nommez un indicateur ou une colonne de nombres.',
  'question.twoTops': 'Un seul classement par question est pris en charge.',
  'question.contradiction': 'Deux filtres sur « {column} » se contredisent.',
  'question.nothingBefore': 'Cela fait suite à une question précédente, mais il n’y en a pas encore.',
  'question.noWhy':
    'Les données n’indiquent pas pourquoi. Demandez comment les groupes se comparent, par exemple le taux de départ par contrat.',
  'question.associations': 'Ce sont des associations dans les données, pas des causes prouvées.',
  'question.blanksStay': 'Les lignes sans valeur dans « {column} » sont comprises.',
  'question.leftOut': 'Les lignes avec « {column} : Oui » sont exclues ; celles sans valeur sont comprises.',
  'question.tooManySlices': '{groups} groupes, c’est trop pour un camembert : voici des barres.',
};
