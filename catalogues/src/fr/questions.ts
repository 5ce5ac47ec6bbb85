import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Posez une question sur les données.',
  'question.tooLong': 'Une question peut avoir jusqu’à {most} mots.',
  'question.unread': 'Je ne sais pas lire {words}.',
  'question.noEffect': 'Je ne sais pas ce que « {word} » doit changer ici.',
  'question.onlyValue': '« {value} » est une valeur de {column}. Que voulez-vous en savoir ?',
  'question.nothingAsked': 'Je vois à quoi me limiter, mais pas quoi montrer. Nommez un indicateur ou une colonne.',
  'question.orAcross':
    '« Ou » entre des colonnes différentes ne peut pas être demandé d’un coup. Demandez « {first} » puis « {second} ».',
  'question.quantile': 'Le {asked}e centile n’existe pas ici ; le plus proche est le {nearest}e.',
  'question.aggregateOfMeasure':
    '« {measure} » est déjà un indicateur calculé : on ne peut ni le moyenner ni l’additionner.',
  'question.notNumber': '« {column} » ne contient pas de nombres à calculer.',
  'question.numberWithoutTarget': 'Je ne sais pas à quoi comparer « {number} ».',
  'question.unit': '« {column} » ne se mesure pas en « {unit} ».',
  'question.currency': 'Les données ne disent pas leur devise, et rien n’est converti.',
  'question.future': 'On ne peut demander que ce qui est dans les données ; rien n’est prévu ici.',
  'question.forbidden': 'Les questions ne font que lire. « {word} » n’est pas à leur portée.',
  'question.vague': '« {word} » n’a pas de sens précis ici. Donnez un nombre ou une valeur.',
  'question.noDate': 'Aucune date des données ne convient à cette question.',
  'question.whichDate': 'De quelle date s’agit-il : {columns} ?',
  'question.ambiguous': 'Cela peut se lire de deux façons : « {first} » ou « {second} ».',
  'question.direction':
    'Personne n’a dit si « {figure} » doit être élevé ou bas. Demandez le plus haut ou le plus bas.',
  'question.howSummarised': 'Faut-il la moyenne ou la somme de « {column} » ? Dites « moyenne » ou « total ».',
  'question.notRelated': '« {first} » et « {second} » ne sont pas liés dans ces données.',
  'question.groupFilter': '« {figure} » est l’indicateur d’un groupe. Dites lequel, par exemple « contrats avec … ».',
  'question.noFigure': '« {word} » de quoi ? Nommez un indicateur ou une colonne de nombres.',
  'question.twoTops': 'On ne peut demander qu’un classement à la fois.',
  'question.contradiction': 'Deux restrictions de « {column} » ne vont pas ensemble.',
  'question.nothingBefore': 'Cela prolonge une question précédente, mais il n’y en a pas encore.',
  'question.noWhy':
    'Rien ici ne dit pourquoi. Demandez comment un groupe se compare, par exemple le taux de départ par contrat.',
  'question.associations': 'Ce sont des associations dans les données, pas des causes prouvées.',
  'question.blanksStay': 'Les lignes sans valeur dans « {column} » sont comprises.',
  'question.leftOut': 'Les lignes avec « {column} : Oui » sont exclues ; celles sans valeur sont comprises.',
  'question.tooManySlices': '{groups} groupes, c’est trop pour un camembert : voici des barres.',
};
