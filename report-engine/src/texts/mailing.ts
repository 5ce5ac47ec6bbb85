/** Texts of the mail dialog, loaded with it. */
export interface MailTexts {
  readonly title: string;
  readonly to: string;
  readonly what: string;
  readonly wholeReport: string;
  readonly thisPage: string;
  readonly every: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly weekday: string;
  readonly monthDay: string;
  readonly at: string;
  readonly send: string;
  readonly always: string;
  readonly above: string;
  readonly below: string;
  readonly rises: string;
  readonly figure: string;
  readonly line: string;
  readonly percentLine: string;
  readonly asSeen: string;
  readonly subscribe: string;
  readonly sending: string;
  readonly subscribed: string;
  /** Confirmation for an alert, which sends nothing until its threshold is crossed. */
  readonly watched: string;
  readonly own: string;
  readonly none: string;
  readonly dayAt: string;
  readonly weekAt: string;
  readonly monthAt: string;
  readonly whenAbove: string;
  readonly whenBelow: string;
  readonly whenRises: string;
  readonly next: string;
  readonly paused: string;
  readonly end: string;
  readonly ended: string;
  readonly close: string;
}

const en: MailTexts = {
  title: 'Send by e-mail',
  to: 'As a PDF with an image of the first page, to {address}.',
  what: 'Content',
  wholeReport: 'Whole report',
  thisPage: 'This page',
  every: 'How often',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
  weekday: 'Day of the week',
  monthDay: 'Day of the month',
  at: 'Time',
  send: 'Send',
  always: 'Every time',
  above: 'When a measure rises above a threshold',
  below: 'When a measure falls below a threshold',
  rises: 'When a measure has risen',
  figure: 'Measure',
  line: 'Threshold',
  percentLine: 'Threshold, in percent',
  asSeen: 'With the filters and language you see now, limited to the rows you may see.',
  subscribe: 'Subscribe',
  sending: 'Setting it up …',
  subscribed: 'Subscribed. The first e-mail arrives {when}.',
  watched: 'Subscribed. The measure is checked from {when}.',
  own: 'Your subscriptions',
  none: 'None yet.',
  dayAt: 'every day at {at}',
  weekAt: 'every week on {day} at {at}',
  monthAt: 'every month on day {day} at {at}',
  whenAbove: 'when {figure} rises above {line}',
  whenBelow: 'when {figure} falls below {line}',
  whenRises: 'when {figure} has risen',
  next: 'next: {when}',
  paused: 'paused',
  end: 'End',
  ended: 'Ended: {name}',
  close: 'Close',
};
const de: MailTexts = {
  title: 'Per E-Mail senden',
  to: 'Als PDF mit einem Bild der ersten Seite, an {address}.',
  what: 'Umfang',
  wholeReport: 'Ganzer Bericht',
  thisPage: 'Diese Seite',
  every: 'Wie oft',
  day: 'Jeden Tag',
  week: 'Jede Woche',
  month: 'Jeden Monat',
  weekday: 'Wochentag',
  monthDay: 'Tag im Monat',
  at: 'Uhrzeit',
  send: 'Senden',
  always: 'Jedes Mal',
  above: 'Wenn eine Kennzahl einen Schwellenwert übersteigt',
  below: 'Wenn eine Kennzahl unter einen Schwellenwert fällt',
  rises: 'Wenn eine Kennzahl gestiegen ist',
  figure: 'Kennzahl',
  line: 'Schwellenwert',
  percentLine: 'Schwellenwert in Prozent',
  asSeen: 'Mit den Filtern und der Sprache, die Sie gerade sehen, beschränkt auf die Zeilen, die Sie sehen dürfen.',
  subscribe: 'Abonnieren',
  sending: 'Wird eingerichtet …',
  subscribed: 'Abonniert. Die erste E-Mail kommt am {when}.',
  watched: 'Abonniert. Die Kennzahl wird ab {when} geprüft.',
  own: 'Ihre Abonnements',
  none: 'Noch keine.',
  dayAt: 'jeden Tag um {at}',
  weekAt: 'jede Woche am {day} um {at}',
  monthAt: 'jeden Monat am {day}. um {at}',
  whenAbove: 'wenn „{figure}“ über {line} steigt',
  whenBelow: 'wenn „{figure}“ unter {line} fällt',
  whenRises: 'wenn „{figure}“ gestiegen ist',
  next: 'nächste: {when}',
  paused: 'pausiert',
  end: 'Beenden',
  ended: 'Beendet: {name}',
  close: 'Schließen',
};
const fr: MailTexts = {
  title: 'Envoyer par e-mail',
  to: 'En PDF, avec une image de la première page, à {address}.',
  what: 'Contenu',
  wholeReport: 'Tout le rapport',
  thisPage: 'Cette page',
  every: 'Fréquence',
  day: 'Chaque jour',
  week: 'Chaque semaine',
  month: 'Chaque mois',
  weekday: 'Jour de la semaine',
  monthDay: 'Jour du mois',
  at: 'Heure',
  send: 'Envoyer',
  always: 'À chaque fois',
  above: 'Si un indicateur dépasse un seuil',
  below: 'Si un indicateur passe sous un seuil',
  rises: 'Si un indicateur a augmenté',
  figure: 'Indicateur',
  line: 'Seuil',
  percentLine: 'Seuil, en pourcentage',
  asSeen: 'Avec les filtres et la langue que vous voyez, limité aux lignes que vous pouvez voir.',
  subscribe: 'S’abonner',
  sending: 'Mise en place …',
  subscribed: 'Abonnement créé. Premier e-mail : {when}.',
  watched: 'Abonnement créé. L’indicateur est surveillé à partir de : {when}.',
  own: 'Vos abonnements',
  none: 'Aucun pour l’instant.',
  dayAt: 'chaque jour à {at}',
  weekAt: 'chaque semaine, le {day} à {at}',
  monthAt: 'chaque mois, le {day} à {at}',
  whenAbove: 'si « {figure} » dépasse {line}',
  whenBelow: 'si « {figure} » passe sous {line}',
  whenRises: 'si « {figure} » a augmenté',
  next: 'prochain : {when}',
  paused: 'en pause',
  end: 'Arrêter',
  ended: 'Arrêté : {name}',
  close: 'Fermer',
};
const es: MailTexts = {
  title: 'Enviar por correo',
  to: 'En PDF, con una imagen de la primera página, a {address}.',
  what: 'Contenido',
  wholeReport: 'Todo el informe',
  thisPage: 'Esta página',
  every: 'Frecuencia',
  day: 'Cada día',
  week: 'Cada semana',
  month: 'Cada mes',
  weekday: 'Día de la semana',
  monthDay: 'Día del mes',
  at: 'Hora',
  send: 'Enviar',
  always: 'Siempre',
  above: 'Cuando una medida supere un umbral',
  below: 'Cuando una medida baje de un umbral',
  rises: 'Cuando una medida haya subido',
  figure: 'Medida',
  line: 'Umbral',
  percentLine: 'Umbral, en porcentaje',
  asSeen: 'Con los filtros y el idioma que ve ahora, limitado a las filas que puede ver.',
  subscribe: 'Suscribirse',
  sending: 'Preparando …',
  subscribed: 'Suscripción creada. El primer correo llega el {when}.',
  watched: 'Suscripción creada. La medida se vigila a partir del {when}.',
  own: 'Sus suscripciones',
  none: 'Todavía ninguna.',
  dayAt: 'cada día a las {at}',
  weekAt: 'cada semana, el {day} a las {at}',
  monthAt: 'cada mes, el día {day} a las {at}',
  whenAbove: 'cuando «{figure}» supere {line}',
  whenBelow: 'cuando «{figure}» baje de {line}',
  whenRises: 'cuando «{figure}» haya subido',
  next: 'próximo: {when}',
  paused: 'en pausa',
  end: 'Terminar',
  ended: 'Terminada: {name}',
  close: 'Cerrar',
};
const pt: MailTexts = {
  title: 'Enviar por e-mail',
  to: 'Em PDF, com uma imagem da primeira página, para {address}.',
  what: 'Conteúdo',
  wholeReport: 'Todo o relatório',
  thisPage: 'Esta página',
  every: 'Frequência',
  day: 'Todos os dias',
  week: 'Toda semana',
  month: 'Todo mês',
  weekday: 'Dia da semana',
  monthDay: 'Dia do mês',
  at: 'Hora',
  send: 'Enviar',
  always: 'Sempre',
  above: 'Se uma medida passar de um limite',
  below: 'Se uma medida cair abaixo de um limite',
  rises: 'Se uma medida subir',
  figure: 'Medida',
  line: 'Limite',
  percentLine: 'Limite, em porcentagem',
  asSeen: 'Com os filtros e o idioma que você vê agora, limitado às linhas que pode ver.',
  subscribe: 'Assinar',
  sending: 'Preparando …',
  subscribed: 'Assinatura criada. O primeiro e-mail chega em {when}.',
  watched: 'Assinatura criada. A medida é verificada a partir de {when}.',
  own: 'Suas assinaturas',
  none: 'Nenhuma ainda.',
  dayAt: 'todos os dias às {at}',
  weekAt: 'toda semana, {day} às {at}',
  monthAt: 'todo mês, no dia {day} às {at}',
  whenAbove: 'quando “{figure}” passar de {line}',
  whenBelow: 'quando “{figure}” ficar abaixo de {line}',
  whenRises: 'quando “{figure}” tiver subido',
  next: 'próximo: {when}',
  paused: 'em pausa',
  end: 'Encerrar',
  ended: 'Encerrada: {name}',
  close: 'Fechar',
};
const ja: MailTexts = {
  title: 'メールで送る',
  to: '最初のページの画像を添えて、PDF を {address} に送ります。',
  what: '範囲',
  wholeReport: 'レポート全体',
  thisPage: 'このページ',
  every: '頻度',
  day: '毎日',
  week: '毎週',
  month: '毎月',
  weekday: '曜日',
  monthDay: '日',
  at: '時刻',
  send: '送信',
  always: '毎回',
  above: '指標が基準を上回ったときだけ',
  below: '指標が基準を下回ったときだけ',
  rises: '指標が増えたときだけ',
  figure: '指標',
  line: '基準',
  percentLine: '基準(%)',
  asSeen: '現在のフィルターと言語で、閲覧が許可された行だけを送ります。',
  subscribe: '登録',
  sending: '登録しています…',
  subscribed: '登録しました。最初のメールは {when} に届きます。',
  watched: '登録しました。{when} から指標を確認します。',
  own: '登録済みの配信',
  none: 'まだありません。',
  dayAt: '毎日 {at}',
  weekAt: '毎週{day} {at}',
  monthAt: '毎月 {day} 日 {at}',
  whenAbove: '「{figure}」が {line} を上回ったとき',
  whenBelow: '「{figure}」が {line} を下回ったとき',
  whenRises: '「{figure}」が増えたとき',
  next: '次回:{when}',
  paused: '一時停止中',
  end: '停止',
  ended: '停止しました:{name}',
  close: '閉じる',
};

const ALL: Readonly<Record<string, MailTexts>> = { en, de, fr, es, pt, ja };

export const mailTexts = (language: string): MailTexts => ALL[language.toLowerCase().split('-')[0] ?? ''] ?? en;
